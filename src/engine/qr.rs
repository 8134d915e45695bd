//! A text as a QR code (ISO/IEC 18004): its bytes with error correction L, in the smallest of the
//! forty versions that holds them. The library's encoder knows every kind and level, with tables
//! that weigh as much as all the Jassarten; the tests hold this one to it.

/// The squares of a code, line by line, without the border of four that belongs around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// So many squares wide and high.
    pub breite: usize,
    /// [`DUNKEL`] and [`FEST`].
    felder: Vec<u8>,
}

const DUNKEL: u8 = 1;
/// Part of the frame: no data, no mask.
const FEST: u8 = 2;

/// Of each version from 1: in how many blocks its codewords come, and how many of each correct errors.
const BLOECKE: [(u8, u8); 40] = [
    (1, 7),
    (1, 10),
    (1, 15),
    (1, 20),
    (1, 26),
    (2, 18),
    (2, 20),
    (2, 24),
    (2, 30),
    (4, 18),
    (4, 20),
    (4, 24),
    (4, 26),
    (4, 30),
    (6, 22),
    (6, 24),
    (6, 28),
    (6, 30),
    (7, 28),
    (8, 28),
    (8, 28),
    (9, 28),
    (9, 30),
    (10, 30),
    (12, 26),
    (12, 28),
    (12, 30),
    (13, 30),
    (14, 30),
    (15, 30),
    (16, 30),
    (17, 30),
    (18, 30),
    (19, 30),
    (19, 30),
    (20, 30),
    (21, 30),
    (22, 30),
    (24, 30),
    (25, 30),
];

/// The code of a text; `None` where it is longer than 2953 bytes, which no code holds.
pub fn code(text: &[u8]) -> Option<Code> {
    let version = (1..=40).find(|&version| {
        let (bloecke, korrektur) = bloecke(version);
        laenge_feld(version) / 8 + text.len() < codewoerter(version) - bloecke * korrektur
    })?;
    let leer = Code::rahmen(version, &verschachtelt(version, text));
    (0..8).map(|maske| leer.maskiert(maske)).min_by_key(Code::strafe)
}

fn bloecke(version: usize) -> (usize, usize) {
    let (bloecke, korrektur) = BLOECKE[version - 1];
    (bloecke.into(), korrektur.into())
}

/// In so many bits the length of the text is written.
fn laenge_feld(version: usize) -> usize {
    if version < 10 { 8 } else { 16 }
}

/// How many squares on a side have the small marks; none in the first version.
fn marken(version: usize) -> usize {
    if version == 1 { 0 } else { version / 7 + 2 }
}

/// How many bytes fit beside the frame.
fn codewoerter(version: usize) -> usize {
    let marken = marken(version);
    let frei = (16 * version + 128) * version + 64;
    let fest = if marken == 0 { 0 } else { (25 * marken - 10) * marken - 55 };
    (frei - fest - if version < 7 { 0 } else { 36 }) / 8
}

/// Data and correction, block by block and then by turns, as they are drawn.
fn verschachtelt(version: usize, text: &[u8]) -> Vec<u8> {
    let (anzahl, korrektur) = bloecke(version);
    let alle = codewoerter(version);
    let platz = alle - anzahl * korrektur;
    // The kind of the data in four bits, then the length, so each byte lies across two.
    let laenge = [(text.len() >> 8) as u8, text.len() as u8];
    let laenge = if laenge_feld(version) == 8 { &laenge[1..] } else { &laenge };
    let mut daten = Vec::with_capacity(platz);
    let mut rest = 4;
    for byte in laenge.iter().chain(text) {
        daten.push(rest << 4 | byte >> 4);
        rest = byte & 15;
    }
    daten.push(rest << 4);
    let mut fuellung = [0xec, 0x11].into_iter().cycle();
    while daten.len() < platz {
        daten.extend(fuellung.next());
    }

    // The last blocks are one longer where it does not come out even.
    let kurze = anzahl - alle % anzahl;
    let kurz = alle / anzahl - korrektur;
    let teiler = teiler(korrektur);
    let mut teile = Vec::with_capacity(anzahl);
    let mut ab = 0;
    for block in 0..anzahl {
        let bis = ab + kurz + usize::from(block >= kurze);
        teile.push((&daten[ab..bis], rest_von(&daten[ab..bis], &teiler)));
        ab = bis;
    }
    let mut aus = Vec::with_capacity(alle);
    for nr in 0..=kurz {
        aus.extend(teile.iter().filter_map(|(daten, _)| daten.get(nr)));
    }
    for nr in 0..korrektur {
        aus.extend(teile.iter().map(|(_, rest)| rest[nr]));
    }
    aus
}

/// The product in the field of 256 elements.
fn mal(a: u8, b: u8) -> u8 {
    (0..8).rev().fold(0, |z: u8, bit| (z << 1) ^ ((z >> 7) * 0x1d) ^ ((b >> bit & 1) * a))
}

/// The polynomial with the first `grad` powers of two as roots, without its leading one.
fn teiler(grad: usize) -> Vec<u8> {
    let mut teiler = vec![0; grad];
    teiler[grad - 1] = 1;
    let mut wurzel = 1;
    for _ in 0..grad {
        for nr in 0..grad {
            let naechster = teiler.get(nr + 1).copied().unwrap_or(0);
            teiler[nr] = mal(teiler[nr], wurzel) ^ naechster;
        }
        wurzel = mal(wurzel, 2);
    }
    teiler
}

/// What remains of `daten` divided by it: their correction.
fn rest_von(daten: &[u8], teiler: &[u8]) -> Vec<u8> {
    let mut rest = vec![0; teiler.len()];
    for byte in daten {
        let faktor = byte ^ rest[0];
        for (nr, teil) in teiler.iter().enumerate() {
            let naechster = rest.get(nr + 1).copied().unwrap_or(0);
            rest[nr] = naechster ^ mal(*teil, faktor);
        }
    }
    rest
}

/// `wert` with its check bits behind it, as many as `teiler` has after its leading one.
fn geprueft(wert: usize, teiler: usize) -> usize {
    let grad = teiler.ilog2();
    let rest = (0..grad).fold(wert, |rest, _| {
        let rest = rest << 1;
        if rest >> grad & 1 == 1 { rest ^ teiler } else { rest }
    });
    wert << grad | rest
}

impl Code {
    fn setze(&mut self, x: usize, y: usize, dunkel: bool) {
        self.felder[y * self.breite + x] = FEST | u8::from(dunkel);
    }

    pub fn dunkel(&self, x: usize, y: usize) -> bool {
        self.felder[y * self.breite + x] & DUNKEL != 0
    }

    /// Squares around a middle: every second one dark, but for `hell`.
    fn ringe(&mut self, mitte: (usize, usize), weite: usize, hell: [usize; 2]) {
        let (mx, my) = mitte;
        for y in my.saturating_sub(weite)..=(my + weite).min(self.breite - 1) {
            for x in mx.saturating_sub(weite)..=(mx + weite).min(self.breite - 1) {
                let ring = x.abs_diff(mx).max(y.abs_diff(my));
                self.setze(x, y, !hell.contains(&ring));
            }
        }
    }

    /// The frame and the data, without a mask.
    fn rahmen(version: usize, daten: &[u8]) -> Code {
        let breite = version * 4 + 17;
        let mut code = Code { breite, felder: vec![0; breite * breite] };
        for nr in 0..breite {
            code.setze(6, nr, nr % 2 == 0);
            code.setze(nr, 6, nr % 2 == 0);
        }
        let ende = breite - 7;
        for mitte in [(3, 3), (breite - 4, 3), (3, breite - 4)] {
            code.ringe(mitte, 4, [2, 4]);
        }
        let marken = marken(version);
        if marken > 0 {
            let schritt = (version * 8 + marken * 3 + 5) / (marken * 4 - 4) * 2;
            let ort = |nr: usize| if nr == 0 { 6 } else { ende - (marken - 1 - nr) * schritt };
            for a in 0..marken {
                for b in 0..marken {
                    let (x, y) = (ort(a), ort(b));
                    // In three corners are the large ones.
                    if [(6, 6), (6, ende), (ende, 6)].iter().all(|ecke| *ecke != (x, y)) {
                        code.ringe((x, y), 2, [1, 1]);
                    }
                }
            }
        }
        if version >= 7 {
            let bits = geprueft(version, 0x1f25);
            for nr in 0..18 {
                let (a, b, dunkel) = (breite - 11 + nr % 3, nr / 3, bits >> nr & 1 == 1);
                code.setze(a, b, dunkel);
                code.setze(b, a, dunkel);
            }
        }
        code.setze_maske(0);
        code.lege(daten);
        code
    }

    /// Level and mask, told twice.
    fn setze_maske(&mut self, maske: usize) {
        let bits = geprueft(8 | maske, 0x537) ^ 0x5412;
        let breite = self.breite;
        for nr in 0..15 {
            let dunkel = bits >> nr & 1 == 1;
            // Around the mark in the corner, past the line between the marks.
            let (x, y) = match nr {
                0..=5 => (8, nr),
                6 | 7 => (8, nr + 1),
                8 => (7, 8),
                _ => (14 - nr, 8),
            };
            self.setze(x, y, dunkel);
            let (x, y) = if nr < 8 { (breite - 1 - nr, 8) } else { (8, breite + nr - 15) };
            self.setze(x, y, dunkel);
        }
        self.setze(8, breite - 8, true);
    }

    /// The data in columns two wide from the right, up and down by turns.
    fn lege(&mut self, daten: &[u8]) {
        let breite = self.breite;
        let mut bits = daten.iter().flat_map(|byte| (0..8).rev().map(move |nr| byte >> nr & 1));
        for spalte in 0..breite / 2 {
            // The line between the marks is no column.
            let rechts = breite - 1 - 2 * spalte;
            let rechts = if rechts <= 6 { rechts - 1 } else { rechts };
            for nr in 0..2 * breite {
                let y = if spalte % 2 == 0 { breite - 1 - nr / 2 } else { nr / 2 };
                let feld = &mut self.felder[y * breite + rechts - nr % 2];
                if *feld & FEST == 0 {
                    *feld = bits.next().unwrap_or(0);
                }
            }
        }
    }

    /// With the data turned over by one of the eight patterns.
    fn maskiert(&self, maske: usize) -> Code {
        let mut code = self.clone();
        code.setze_maske(maske);
        for (stelle, feld) in code.felder.iter_mut().enumerate() {
            let (x, y) = (stelle % self.breite, stelle / self.breite);
            let wende = match maske {
                0 => (x + y) % 2,
                1 => y % 2,
                2 => x % 3,
                3 => (x + y) % 3,
                4 => (x / 3 + y / 2) % 2,
                5 => x * y % 2 + x * y % 3,
                6 => (x * y % 2 + x * y % 3) % 2,
                _ => ((x + y) % 2 + x * y % 3) % 2,
            };
            if wende == 0 && *feld & FEST == 0 {
                *feld ^= DUNKEL;
            }
        }
        code
    }

    /// How hard it is to read: long runs and blocks of one colour, what looks like a mark, too much
    /// of one colour.
    fn strafe(&self) -> usize {
        let (breite, mut strafe, mut dunkle) = (self.breite, 0, 0);
        for quer in [false, true] {
            for a in 0..breite {
                let (mut lauf, mut fenster) = (0, 0);
                for b in 0..breite {
                    let farbe = |b| if quer { self.dunkel(a, b) } else { self.dunkel(b, a) };
                    let dunkel = farbe(b);
                    lauf = if b > 0 && farbe(b - 1) == dunkel { lauf + 1 } else { 1 };
                    strafe += match lauf {
                        5 => 3,
                        6.. => 1,
                        _ => 0,
                    };
                    fenster = fenster << 1 & 0x7ff | usize::from(dunkel);
                    if b >= 10 && (fenster == 0b101_1101_0000 || fenster == 0b000_0101_1101) {
                        strafe += 40;
                    }
                    dunkle += usize::from(quer && dunkel);
                    let block = || {
                        let drei = [(a - 1, b - 1), (a - 1, b), (a, b - 1)];
                        drei.iter().all(|&(x, y)| self.dunkel(x, y) == dunkel)
                    };
                    if quer && a > 0 && b > 0 && block() {
                        strafe += 3;
                    }
                }
            }
        }
        let alle = breite * breite;
        strafe + (dunkle * 20).abs_diff(alle * 10) / alle * 10
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qrcode::bits::Bits;
    use qrcode::{Color, EcLevel, QrCode, Version};

    /// The code as the library makes it, in this version.
    fn von_der_bibliothek(version: usize, text: &[u8]) -> Option<Vec<bool>> {
        let mut bits = Bits::new(Version::Normal(version as i16));
        bits.push_byte_data(text).ok()?;
        bits.push_terminator(EcLevel::L).ok()?;
        let code = QrCode::with_bits(bits, EcLevel::L).ok()?;
        Some(code.to_colors().into_iter().map(|farbe| farbe == Color::Dark).collect())
    }

    fn farben(code: &Code) -> Vec<bool> {
        code.felder.iter().map(|feld| feld & DUNKEL != 0).collect()
    }

    #[test]
    fn every_version_is_as_the_library_draws_it() {
        let text: Vec<u8> = (0..3000u32).map(|n| (n * n * 31 + n * 7 + 5) as u8).collect();
        let mut davor = 0;
        for version in 1..=40 {
            let (bloecke, korrektur) = bloecke(version);
            let voll = codewoerter(version) - bloecke * korrektur - laenge_feld(version) / 8 - 1;
            assert_eq!(von_der_bibliothek(version, &text[..voll + 1]), None);
            for laenge in [davor, davor + 1, voll] {
                let text = &text[..laenge];
                let code = code(text).unwrap();
                let erwartet = von_der_bibliothek((code.breite - 17) / 4, text).unwrap();
                // Which mask is best is counted differently here and there; all eight are compared.
                let kleinste = if laenge == davor { version - 1 } else { version };
                let kleinste = kleinste.max(1);
                assert_eq!(code.breite, kleinste * 4 + 17, "{laenge}");
                let leer = Code::rahmen(kleinste, &verschachtelt(kleinste, text));
                let alle: Vec<Code> = (0..8).map(|maske| leer.maskiert(maske)).collect();
                assert!(alle.iter().any(|code| farben(code) == erwartet), "{version}: {laenge}");
                assert!(alle.contains(&code));
                assert!(alle.iter().all(|andere| andere.strafe() >= code.strafe()));
            }
            davor = voll;
        }
        assert_eq!(davor, 2953);
        assert_eq!(code(&text[..2954]), None);
    }

    #[test]
    fn what_is_hard_to_read_costs() {
        let leer = |breite: usize, felder: &[u8]| Code { breite, felder: felder.to_vec() };
        // Two runs of five each way and four blocks; all of one colour.
        assert_eq!(leer(5, &[0; 25]).strafe(), 10 * 3 + 16 * 3 + 100);
        let schach: Vec<u8> = (0..25).map(|nr| nr % 2).collect();
        assert_eq!(leer(5, &schach).strafe(), 0);
        // What looks like a mark, once across.
        let mut marke: Vec<u8> = (0..121).map(|nr| (nr % 11 + nr / 11 % 2) as u8 % 2).collect();
        let davor = leer(11, &marke).strafe();
        marke[55..66].copy_from_slice(&[1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0]);
        assert!(leer(11, &marke).strafe() >= davor + 40);
    }
}
