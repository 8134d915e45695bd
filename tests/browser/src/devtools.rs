//! The developer tools of one of Chromium's windows, without the driver between: nearly every step of a test is a
//! script in its page, and by the driver each takes a connection of its own and two more programs.

use crate::{Error, TestResult};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use thirtyfour::WindowHandle;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A line to the page of a window. It lives as long as that window, and no longer than the test that opened it.
pub struct DevTools {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The number of the last question.
    last: u64,
}

impl DevTools {
    /// The line to this window of the browser whose tools listen here (`127.0.0.1:41234`).
    pub async fn open(address: &str, window: &WindowHandle) -> TestResult<Self> {
        let (socket, _) = connect_async(format!("ws://{address}/devtools/page/{window}")).await?;
        Ok(Self { socket, last: 0 })
    }

    /// What the page answers. An answer to a question that nobody waited for any more is passed over.
    pub async fn ask(&mut self, method: &str, params: &Value) -> TestResult<Value> {
        self.last += 1;
        let question = json!({ "id": self.last, "method": method, "params": params });
        self.socket.send(Message::text(question.to_string())).await?;
        while let Some(message) = self.socket.next().await {
            let Message::Text(text) = message? else { continue };
            let mut answer: Value = serde_json::from_str(&text)?;
            if answer["id"] == self.last {
                return match answer["error"]["message"].as_str() {
                    Some(why) => Err(Error::new(format!("{method}: {why}"))),
                    None => Ok(answer["result"].take()),
                };
            }
        }
        Err(Error::new(format!("{method}: the window is closed.")))
    }
}
