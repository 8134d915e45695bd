//! What each Jassart is and how it scores, in our own words; the names of its settings and of the
//! choices on its forms. No rule is decided here.

use super::Sprache;

/// What people read of a Jassart before they choose it.
#[derive(Debug)]
pub struct Jasstext {
    /// Of the [`crate::engine::jassart::Jassart`].
    pub id: &'static str,
    /// Two sentences of what it is.
    pub was: &'static str,
    /// How it scores.
    pub zaehlt: &'static str,
}

/// The text of the Jassart of this id.
pub fn jasstext(_sprache: Sprache, id: &str) -> Option<&'static Jasstext> {
    TEXTE.iter().find(|text| text.id == id)
}

/// Name and sentence of a setting that belongs to variants.
pub fn einstellung(_sprache: Sprache, key: &str) -> Option<(&'static str, &'static str)> {
    EINSTELLUNGEN.iter().find(|(k, ..)| *k == key).map(|(_, name, satz)| (*name, *satz))
}

/// A choice on a form or of a setting.
pub fn wahl(_sprache: Sprache, name: &str) -> Option<&'static str> {
    WAHLEN.iter().find(|(k, _)| *k == name).map(|(_, text)| *text)
}

const fn t(id: &'static str, was: &'static str, zaehlt: &'static str) -> Jasstext {
    Jasstext { id, was, zaehlt }
}

#[rustfmt::skip]
static TEXTE: &[Jasstext] = &[
    t("schieber", "Zwei gegen zwei mit Trumpf, Weis und Stöck. Wer Trumpf machen müsste, darf es dem Partner zuschieben.", "157 Punkte je Spiel, Matsch 257, dazu Weis und Stöck, alles mal Faktor. Wer zuerst am Ziel ist und sich bedankt, gewinnt."),
    t("kreuzjass", "Zwei gegen zwei wie der Schieber, aber reihum bestimmt jeder Trumpf. Geschoben wird nicht.", "Wie der Schieber mit Matschprämie und Schneider; alle Farben zählen einfach."),
    t("differenzler-offen", "Jeder sagt vor dem Spiel, wie viele Punkte er macht. Je näher daran, desto besser.", "Geschrieben wird die Differenz; ein Treffer gibt 10 gut, ausser bei Ansage 0. Nach 16 Spielen gewinnt das kleinste Total."),
    t("differenzler-verdeckt", "Differenzler mit geheimen Ansagen. Jeder gibt die seine für sich ein; gezeigt werden alle mit den Punkten.", "Wie offen: Differenz schreiben, Treffer 10 gut, nach 16 Spielen gewinnt das kleinste Total."),
    t("differenzler-3", "Der Differenzler für drei mit je zwölf Karten. Der Geber sagt zuletzt und hat es darum schwerer.", "Differenz schreiben, Treffer 10 gut. Der Geber darf je volle 5 Punkte, um die alle Ansagen 157 verfehlen, 1 abziehen."),
    t("stich-differenzler", "Angesagt werden nur die Stiche, Punkte zählen nicht. Zu zweit sind es zwölf Stiche, zu dritt neun.", "Ein Treffer bringt 10, sonst kostet jeder Stich daneben 1. Nach 12 Spielen gewinnt das höchste Total."),
    t("coiffeur-schieber", "Jede Seite spielt jede Spielart genau einmal, wann sie will. Die teuren hebt man für gute Karten auf.", "Wer ansagt, schreibt Faktor mal Karten, Weis und Stöck; ein Matsch zählt 257. Sind alle Felder voll, gewinnt das höchste Total."),
    t("coiffeur-einzel", "Der Coiffeur für drei oder vier, jeder für sich. Alle spielen jede Spielart genau einmal.", "Wer gewählt hat, schreibt Faktor mal seine Punkte, die anderen nichts. Das höchste Total gewinnt."),
    t("sidi-barrani", "Zwei gegen zwei: Punkte und Trumpf werden ersteigert. Gegner dürfen doppeln, das Gebot darf gekontert werden.", "Gehalten: eigene Punkte und das Gebot. Verfehlt: das Gebot geht zu den Punkten der Gegner. Gedoppelt zählt es zweifach, gekontert vierfach. Ziel 2000."),
    t("bolschewik", "Zwei gegen zwei mit doppelten Karten von der Neun an, zwölf je Spieler. Gesteigert wird mit Trumpf oder Bock.", "314 Punkte mit Trumpf, 250 beim Bock, Matsch 514. Das Gebot kommt dazu oder geht an die Gegner, gedoppelt zweifach. Ziel 2000, 3000 oder 5000."),
    t("bieter-3", "Wer am meisten bietet, ist König und spielt allein gegen die Bauern. Mehrere Spiele gehören zu einer Partie.", "König und Bauern sammeln Punkte: er bis zum Gebot, sie bis 1000. Sieg: 2 Striche, die Bauern je 1 Nuller; unter der Hälfte zählen die Nuller doppelt."),
    t("bieter-4", "Bieter mit drei Bauern gegen den König. Geboten wird ab 350.", "König bis zum Gebot, Bauern bis 1000. Gewinnt er: 2 Striche, sie je 1 Nuller; sonst er 2 Nuller, sie je 1 Strich. Schneider verdoppelt die Nuller."),
    t("bieter-5", "Der König ruft eine Karte und damit einen Partner. Nebeneinander dürfen die beiden nicht sitzen.", "König und Partner bis zum Gebot, drei Bauern bis 1000. König 2, alle anderen 1 – Striche für den Sieg, Nuller für die Niederlage."),
    t("bieter", "Der Bieter für drei bis fünf Spieler. Wer am meisten bietet, ist König.", "König bis zum Gebot, Bauern bis 1000; danach Striche für die Sieger, Nuller für die Verlierer. Ab dem zweiten Spiel darf er verzichten: 257 für die Bauern."),
    t("schafhauser", "Drei Runden, jeder ist einmal König. Niemand bietet: Der König braucht 350, die Bauern 1000.", "Wer auf ein Spiel verzichtet, gibt den Bauern 257. Striche und Nuller wie beim Bieter; unter der Hälfte des eigenen Ziels zählen Nuller doppelt."),
    t("aucho-4", "Einer gegen zwei, der Geber setzt aus. Er hat dafür den Lukas und erbt mit, wenn der Spieler gewinnt.", "Gewonnen: Spieler und Geber je 2 Striche; verloren: je 1 Nuller. Lukas 4 Striche oder 2 Nuller. Wer 7 hat, ist fertig; die anderen spielen weiter."),
    t("aucho-3", "Aucho mit drei Spielern, alle spielen. Einer nimmt gegen die zwei anderen.", "Gewonnen 2 Striche, verloren 1 Nuller, leere Kehr 1 Nuller und je 1 Strich den anderen. Mit 7 Strichen ist man fertig."),
    t("aucho-2", "Aucho für zwei mit je neun Karten. Aus der Hand gilt nur die aufgedeckte Farbe.", "Wer das Spiel gewinnt, schreibt 2 Striche; wer nimmt und verliert, dazu 1 Nuller. Gewonnen ist mit 7 Strichen."),
    t("aucho", "Aucho für zwei bis vier. Wer aussteigt, ist fertig, die übrigen spielen nach ihrer Zahl weiter.", "Gewonnen 2 Striche, verloren 1 Nuller; zu viert erbt der Geber mit und hat den Lukas. Ziel 7."),
    t("pandur-4", "Gesteigert wird mit 24 Karten bis zum Pandur, der alle Stiche verspricht. Der Geber setzt aus.", "Gehalten: Wert des Gebots für den Spieler und ebenso viel für den Geber. Verfehlt: der Wert für jeden Gegner. Ziel 30."),
    t("pandur-3", "Pandur für drei, alle spielen. Wer am höchsten bietet, spielt allein.", "Gehalten: Wert des Gebots; verfehlt: der Wert für jeden der beiden anderen. Misère 8 oder 10, Pandur 15 oder 16. Ziel 30."),
    t("pandur-2", "Pandur für zwei mit acht Karten. Acht bleiben im Stock.", "Der Wert des Gebots geht an den, der das Spiel gewinnt. Ziel 30."),
    t("palette", "Der Höchstbietende ruft eine Karte: Wer sie hat, ist sein heimlicher Partner. Gejasst wird zu viert oder fünft.", "Gehalten: Spieler und Partner schreiben je den Wert des Gebots, verfehlt: jeder Gegner. Von 2 für 110 bis 10 für den Matsch allein; 12 Spiele."),
    t("handjass-4", "Jeder entscheidet, ob er kommt. Zu zweit, zu dritt oder zu viert, auch als Schläger.", "Die zwei Besten je 1 Strich, unter 21 Punkten 1 Nuller, den ein Strich tilgt. Mit 7 ist man fertig. Schläger: 3 Striche im Spiel, mindestens 26."),
    t("handjass-3-bessern", "Handjass für drei mit neun Karten. Drei Karten liegen zum Bessern.", "Die zwei Besten je 1 Strich, unter 21 ein Nuller. Falsch abgelegt: 1 Nuller, den anderen je 1 Strich. Ziel 7."),
    t("handjass-3-blinder", "Handjass für drei mit einem blinden Blatt. Wer es gegen das eigene tauscht, muss spielen.", "Nur der Beste schreibt 1 Strich und braucht 21; jeder andere darunter 1 Nuller. Ziel 7."),
    t("handjass-2", "Handjass für zwei. Aus der Hand gilt die aufgedeckte Farbe.", "Der Bessere schreibt 2 Striche, unter 21 gibt es 1 Nuller. Ziel 7."),
    t("hindersi-4", "Wenige Punkte sind gut, ohne Weis und Stöck. Vier Spiele sind ein Umgang.", "Nach dem Umgang je 1 Strich für die zwei Tiefsten, je 1 Nuller für die zwei Höchsten. Alle Stiche: die anderen je 157. Vier Umgänge."),
    t("hindersi-3", "Hindersi für drei mit zwölf Karten. Drei Spiele sind ein Umgang.", "Der Tiefste 1 Strich, der Höchste 1 Nuller. Alle Stiche: die anderen je 157. Vier Umgänge."),
    t("hindersi", "Hindersi für drei oder vier: Wenige Punkte sind gut. Ein Umgang hat so viele Spiele wie Spieler.", "Nach jedem Umgang Striche für die Tiefsten, Nuller für die Höchsten. Nach vier Umgängen gewinnen die meisten Striche."),
    t("mittlere", "Für drei: Weder zu viel noch zu wenig ist die Mitte gut, sondern sie verliert. Die erste Fehlfarbe wird Trumpf.", "Höchster und Tiefster je 1 Strich, der Mittlere 2 Nuller. 100 und mehr oder kein Stich: 2 Nuller. Matsch: 2 Striche. 12 Spiele."),
    t("molotow", "Hindersi mit Weis: Die erste Fehlfarbe wird Trumpf. Wenige Punkte sind gut.", "Punkte und Tischweis zählen, Handweis wird abgezogen. Alle Stiche: die anderen je 157. Nach 12 Spielen gewinnt das kleinste Total."),
    t("schellenjass", "Schellen ist immer Trumpf, jeder spielt für sich. Gut zum Anfangen.", "Kartenpunkte, der beste Weis und Stöck. Nach 12 Spielen gewinnt das höchste Total."),
    t("gluecksjass", "Jeder für sich; die Vorhand macht Trumpf. Alles zählt einfach.", "Kartenpunkte, der beste Weis und Stöck. Nach 12 Spielen gewinnt das höchste Total."),
    t("bodentrumpf", "Ein Lernspiel für vier, jeder für sich. Die unterste Karte ist Trumpf.", "Kartenpunkte, der beste Weis und Stöck. Nach 12 Spielen gewinnt das höchste Total."),
    t("schaufel-dame", "Vier spielen ohne Trumpf, jeder für sich. Die Schaufel-Dame will niemand.", "157 Punkte je Spiel, die Schaufel-Dame kostet 100. Nach 12 Spielen gewinnt das höchste Total."),
    t("schaggi-haas", "Für zwei mit zwölf Karten, vier werden ausgetauscht. Abgelegtes zählt nicht.", "Kartenpunkte, Weis und Stöck bis 1000."),
    t("schnueffler", "Für zwei: Wer den Stich macht, zieht eine Karte vom Stock. So werden die Hände ungleich.", "Kartenpunkte, Weis und Stöck bis 1000; nicht alle Karten kommen ins Spiel."),
    t("schmaus", "Für zwei mit Stock: Nach jedem Stich wird gezogen. Gewiesen wird, solange der Stock liegt.", "157 Punkte, alle Weise beider und Stöck; alle Stiche nach dem Stock geben 100. Ziel 1000."),
    t("cinq-cents", "Für zwei mit 32 Karten. Wer Trumpf macht, muss mehr haben als der andere.", "Hat der Spieler mehr, schreiben beide das Ihre; sonst schreibt der Gegner alles. Letzter Stich 10, Matsch 100. Ziel 500."),
    t("zuger-3", "Zwei spielen mit zwölf Karten, der Geber ist Papagei. Wer nicht will, bleibt daheim.", "Zehntel der Punkte, unter 21 minus 10, der Papagei immer 10, allein 15. Alle beginnen 150 im Minus: Ende bei 150."),
    t("zuger-4", "Der Zuger für vier mit neun Karten, ohne Papagei. Wer nicht will, bleibt daheim.", "Zehntel der Punkte, unter 21 minus 10, allein 15. Ende bei 150."),
    t("guggitaler", "Fünf Spiele, in jedem ist anderes zu meiden: Stiche, Schellen, Ober, Rosenkönig, letzter Stich. Danach Domino.", "Jedes kostet Punkte, das Domino gibt sie zurück: Zusammen ist alles null. Das kleinste Total gewinnt."),
    t("ramset", "Zwei bis sechs mit fünf Karten. Wer nicht kommen will, passt.", "Jeder Stich 1 Strich; wer kommt und keinen macht, schreibt 1 Nuller. Ziel 21, zu fünft und sechst 15."),
    t("zwick", "Fünf Karten für drei bis fünf. Wer den Trumpf gekehrt hat, muss spielen.", "Jeder Stich 1 Strich; ohne Stich ein Vogel, der 5 kostet. Lehnen alle ab, hat der Kehrer 5. Ziel 16."),
    t("rumba", "Fünf Karten, einer nimmt und verspricht Stiche. Die anderen kommen oder passen.", "Rumba braucht 3 Stiche und zählt 2 je Stich, einfach 2 und 1. Verfehlt minus 10 oder 5. Die anderen 1 je Stich. Ziel 20."),
    t("tschau-sepp", "Ablegen, bis die Hand leer ist: gleiche Farbe oder gleicher Wert. Vor der letzten Karte heisst es «Tschau».", "Wer eine Runde gewinnt, schreibt 1 Strich. Ziel 5."),
    t("hose-abe", "Drei Karten, getauscht wird um möglichst viel in einer Farbe. Auch Schnauz oder Schwimmen genannt.", "Das tiefste Blatt verliert eines von drei Leben. Ohne Leben schwimmt man und ist beim nächsten Mal draussen. Der Letzte gewinnt."),
    t("frei", "Ein Brett für alles andere. Zwei bis zehn schreiben, was sie abmachen.", "Nach oben oder unten, bis zu einem Ziel oder für eine Zahl Spiele, mit oder ohne Prüfung auf 157."),
];

#[rustfmt::skip]
static EINSTELLUNGEN: &[(&str, &str, &str)] = &[
    ("partien", "Partien oder Umgänge", "So viele Umgänge, Runden oder Duelle werden zusammengezählt."),
    ("tie.rang", "Gleichstand", "Ob Gleiche den Rang teilen oder um den ersten weitergespielt wird."),
    ("nuller.netto", "Nuller zählen ab", "Ob ein Nuller einen Strich wegnimmt oder nur notiert wird."),
    ("aucho.geberVerlust", "Nuller des Gebers", "Wann der aussetzende Geber einen Nuller schreibt."),
    ("aucho.kehrGeber", "Leere Kehr: Strich dem Geber", "Ob auch der Geber einen Strich bekommt, wenn niemand auf die Kehr Halt sagt."),
    ("aucho.weiter", "Nach dem ersten Sieger", "Ob die anderen weiterspielen."),
    ("aucho.hinausErben", "Mit Erben gewinnen", "Ob der Geber durch Erben ans Ziel kommen darf."),
    ("aucho2.verlust", "Verlorenes Spiel zu zweit", "Was geschrieben wird, wenn zu zweit der Spieler verliert."),
    ("gebot_min", "Mindestgebot", "Das tiefste Gebot; 0 heisst üblich: 350 zu viert, sonst 600."),
    ("bauern_ziel", "Ziel der Bauern", "So viele Punkte brauchen die Bauern zusammen."),
    ("koenig_ziel", "Ziel des Königs", "So viele Punkte braucht der König."),
    ("bieter.ablage", "Abgelegte Karten", "Ob die abgelegten Karten im ersten Spiel für den König zählen."),
    ("bieter.verzichtStoeck", "Stöck beim Verzicht", "Ob die Bauern ihre Stöck schreiben, wenn der König verzichtet."),
    ("bieter.hindersi", "Gewonnener Hindersi", "So viel schreibt der König für ein Hindersi ohne Stich."),
    ("bieter.schneider", "Schneider", "Ob er die Nuller der Verlierer verdoppelt oder auch die Striche der Sieger."),
    ("bieter.marken", "Striche der Partie", "Ob der König immer 2 schreibt oder alle einen Einsatz zahlen: dann bekommt oder zahlt er so viele, wie die Bauern zusammen."),
    ("bieter5.partner", "Partner zu fünft", "Ob der Partner für die ganze Partie bleibt oder in jedem Spiel ein anderer sein kann; dann schreibt der des letzten Spiels mit."),
    ("schafhauser.koenig", "König", "Ob er die ganze Runde bleibt oder mit jedem Spiel wechselt; dann läuft für jeden König ein eigenes Duell."),
    ("pandur.werte", "Werte der Gebote", "Zweimal die vollen Fünfziger oder die klassische Reihe 2 bis 6."),
    ("pandur.erben", "Geber erbt", "Was der Geber schreibt, wenn der Spieler gewinnt."),
    ("pandur.verlust", "Verlorenes Gebot", "Ob jeder Gegner den ganzen Wert schreibt oder die Hälfte."),
    ("palette.110", "Wert von 110 an", "So viel zählt ein Gebot von 110 bis 119."),
    ("palette.120", "Wert von 120 an", "So viel zählt ein Gebot von 120 bis 129."),
    ("palette.130", "Wert von 130 an", "So viel zählt ein Gebot von 130 bis 139."),
    ("palette.140", "Wert von 140 an", "So viel zählt ein Gebot von 140 bis 149."),
    ("palette.150", "Wert von 150 an", "So viel zählt ein Gebot von 150 bis 157."),
    ("palette.mmp", "Wert Matsch mit Partner", "So viel zählt ein Matsch mit Partner."),
    ("palette.ma", "Wert Matsch allein", "So viel zählt ein Matsch allein."),
    ("sidi.min", "Mindestgebot", "Das tiefste Gebot in Punkten."),
    ("sidi.kontern", "Gekontert", "So viel Mal zählt ein gekontertes Gebot."),
    ("sidi.matsch", "Matsch", "So viel schreibt, wer alle Stiche macht."),
    ("coiffeur.matsch", "Matsch", "So viele Punkte zählt ein Matsch vor dem Faktor."),
    ("coiffeur.gegner", "Punkte der Gegner", "Ob die andere Seite ihre Punkte auch schreibt."),
    ("schellen.karten", "Karten zu dritt", "Ob zu dritt mit neun Karten oder mit allen zwölf gespielt wird."),
    ("schellen.richtung", "Wer gewinnt", "Ob viele oder wenige Punkte gut sind."),
    ("dame.werte", "Kartenwerte", "Ob Achter und Dame zählen: 157, 125 oder 154 Punkte im Spiel."),
    ("schnueffler.ziehen", "Wer zieht", "Ob nur der Gewinner des Stichs zieht oder beide."),
    ("summe.stoeck", "Stöck", "Ob König und Ober von Trumpf in einer Hand 20 geben."),
    ("zuger.ende", "Ende", "Ob einer allein das Ziel braucht oder alle zusammen das ihre."),
    ("zuger.weis", "Weis und Stöck", "Ob ein Zehntel von Weis und Stöck dazukommt."),
    ("zuger.allein", "Allein gespielt", "So viel schreibt, wer als Einziger spielen will."),
    ("guggitaler.domino", "Mit Karten-Domino", "Ob nach fünf Spielen ein Domino folgt oder fünf Spiele zum Sammeln."),
    ("guggitaler.plus", "Sammeln zählt", "So viel Mal zählen die Spiele zum Sammeln."),
    ("diff3.kredit", "Gutschrift des Gebers", "Welche Ansagen für die Gutschrift zählen."),
    ("diff3.stoeck", "Stöck", "Ob 20 zu den Punkten dessen kommen oder davon weggehen, der Stöck weist."),
    ("diff.null", "Treffer mit Ansage 0", "Ob auch eine getroffene Null 10 gut gibt."),
    ("stich.treffer", "Treffer", "So viel bringt eine getroffene Ansage."),
    ("stich.fehler", "Daneben", "So viel kostet jeder Stich neben der Ansage."),
    ("handjass.modus", "Spielweise", "Ob Handjass oder Schläger gespielt wird."),
    ("handjass.frei", "Freier Strich", "Was mit einem Strich geschieht, für den niemand genug Punkte hat."),
    ("handjass.tie", "Gleich viele Punkte", "Ob Gleiche um den letzten Strich alle einen bekommen oder keiner."),
    ("schlaeger.verteilung", "Schläger", "Wie die drei Striche verteilt werden."),
    ("umgang.tie", "Gleich viele Punkte", "Ob Gleiche auf der Grenze Strich und Nuller bekommen oder nichts."),
    ("hindersi.nuller", "Nuller zählen ab", "Ob ein Nuller einen Strich wegnimmt oder nur bei gleich vielen Strichen entscheidet."),
    ("mittlere.tie", "Gleich viele Punkte", "Ob zwei Gleiche gegen den Dritten verlieren oder das Spiel nicht zählt."),
    ("ziel_ab_5", "Ziel zu fünft und sechst", "So viel braucht es mit fünf oder mehr Spielern."),
    ("zwick.karten", "Karten je Spieler", "So viele Stiche hat ein Spiel."),
    ("leben", "Leben", "Mit so vielen Leben beginnt jeder."),
    ("leben.tie", "Gleich tief", "Ob alle Tiefsten verlieren oder niemand."),
    ("leben.schwimmen", "Schwimmen", "Ob man bis zum nächsten Verlust schwimmt oder nur eine Runde."),
    ("frei.richtung", "Wer gewinnt", "Ob das höchste oder das tiefste Total gewinnt."),
    ("frei.pruefung", "157 prüfen", "Ob jedes Spiel zusammen 157 ergeben muss."),
    ("coiffeur.reihe", "Reihe", "An welcher Stelle die Spielart auf der Tafel steht."),
    ("coiffeur.faktor", "Faktor", "So viel Mal zählt die Spielart; 0 heisst nicht gespielt."),
];

#[rustfmt::skip]
static WAHLEN: &[(&str, &str)] = &[
    ("joker-2", "Joker 2"),
    ("wunsch", "Wunsch"),
    ("punkte", "Punkte"),
    ("matsch", "Matsch"),
    ("hand", "aus der Hand"),
    ("kehr", "Kehr"),
    ("kehr-leer", "leere Kehr"),
    ("lukas", "Lukas"),
    ("gewonnen", "gewonnen"),
    ("verloren", "verloren"),
    ("gebot", "Gebot"),
    ("misere-ohne", "Misère ohne Trumpf"),
    ("misere-mit", "Misère mit Trumpf"),
    ("pandur-ohne", "Pandur ohne Trumpf"),
    ("pandur-mit", "Pandur mit Trumpf"),
    ("matsch-partner", "Matsch mit Partner"),
    ("matsch-allein", "Matsch allein"),
    ("normal", "gezählt"),
    ("matsch-koenig", "Matsch König"),
    ("matsch-bauern", "Matsch Bauern"),
    ("hindersi-gewonnen", "Hindersi gewonnen"),
    ("hindersi-verloren", "Hindersi verloren"),
    ("verzicht", "Verzicht"),
    ("einfach", "einfach"),
    ("gedoppelt", "gedoppelt"),
    ("gekontert", "gekontert"),
    ("trumpf", "Trumpf"),
    ("bock", "Bock"),
    ("rumba", "Rumba"),
    ("bessern-fehler", "falsch gebessert"),
    ("werte", "Werte"),
    ("verlierer", "Verlierer"),
    // Choices of settings
    ("geteilt", "geteilt"),
    ("zusatzspiel", "Zusatzspiel"),
    ("spielverlust", "bei verlorenem Spiel"),
    ("vergeben", "nur beim Vergeben"),
    ("nie", "nie"),
    ("weiter", "weiter"),
    ("schluss", "Schluss"),
    ("beides", "Striche und Nuller"),
    ("nur-gewinner", "nur Striche"),
    ("nur-nuller", "nur Nuller"),
    ("striche", "2 und 1"),
    ("einsaetze", "Einsätze"),
    ("partie", "ganze Partie"),
    ("spiel", "jedes Spiel"),
    ("runde", "ganze Runde"),
    ("dazu", "dazu"),
    ("weg", "weg"),
    ("koenig", "für den König"),
    ("nicht", "nicht"),
    ("nuller", "nur die Nuller"),
    ("beide", "beide"),
    ("genau", "2 je Fünfziger"),
    ("klassisch", "klassisch"),
    ("wie-nehmer", "wie der Spieler"),
    ("fix-2", "immer 2"),
    ("voll", "ganz"),
    ("halb", "halb"),
    ("nichts", "nichts"),
    ("eigene", "eigene Punkte"),
    ("neun", "neun"),
    ("zwoelf", "zwölf"),
    ("hoch", "hoch"),
    ("tief", "tief"),
    ("achter-8", "alle"),
    ("achter-0", "Achter 0"),
    ("dame-0", "Dame 0"),
    ("gewinner", "der Gewinner"),
    ("netto", "einer"),
    ("gesamt", "alle zusammen"),
    ("alle", "alle"),
    ("ohne-geber", "ohne den Geber"),
    ("mit-stich", "mit einem Stich"),
    ("immer", "immer"),
    ("handjass", "Handjass"),
    ("schlaeger", "Schläger"),
    ("beste", "der Beste"),
    ("verfaellt", "verfällt"),
    ("keine", "keiner"),
    ("1-1-1", "1 – 1 – 1"),
    ("2-1", "2 – 1"),
    ("invariant", "zwei gegen einen"),
    ("annulliert", "zählt nicht"),
    ("niemand", "niemand"),
    ("naechster", "bis zum nächsten Verlust"),
    ("eine-runde", "eine Runde"),
    ("coiffeur-2233", "2 – 2 – 3 – 3"),
    ("coiffeur-2234", "2 – 2 – 3 – 4"),
    ("coiffeur-1234", "1 – 2 – 3 – 4"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::jassart::ALLE;
    use crate::engine::tischregeln::Spielraum;

    #[test]
    fn every_jassart_is_told_in_short() {
        for jassart in ALLE {
            let text = jasstext(Sprache::DE, jassart.id).expect(jassart.id);
            let laenge = text.was.chars().count() + text.zaehlt.chars().count();
            assert!(laenge <= 350, "{}: {laenge}", jassart.id);
            assert!(text.was.ends_with('.') && text.zaehlt.ends_with('.'), "{}", jassart.id);
            // Two sentences of what it is.
            let saetze = text.was.matches(". ").count() + 1;
            assert_eq!(saetze, 2, "{}: {}", jassart.id, text.was);
            assert!(!text.was.contains('\u{df}') && !text.zaehlt.contains('\u{df}'));
        }
        assert_eq!(TEXTE.len(), ALLE.len());
    }

    #[test]
    fn every_choice_has_a_name() {
        for jassart in ALLE {
            for e in jassart.einstellungen {
                let Spielraum::Wahl(moeglich) = e.spielraum else { continue };
                for wahl in moeglich {
                    let name = crate::text::regelwahl(Sprache::DE, wahl);
                    // The ids of the slate are told by their own table.
                    assert!(super::wahl(Sprache::DE, wahl).is_some() || name != *wahl, "{wahl}");
                }
            }
        }
    }

    #[test]
    fn nothing_is_told_twice_or_for_nobody() {
        let benutzt = |key: &str| {
            key.starts_with("coiffeur.")
                || ALLE.iter().flat_map(|j| j.einstellungen).any(|e| e.key == key)
        };
        for (nr, (key, ..)) in EINSTELLUNGEN.iter().enumerate() {
            assert!(benutzt(key), "{key}");
            assert!(EINSTELLUNGEN[..nr].iter().all(|(k, ..)| k != key), "{key}");
        }
        for (nr, (name, _)) in WAHLEN.iter().enumerate() {
            assert!(WAHLEN[..nr].iter().all(|(k, _)| k != name), "{name}");
        }
    }
}
