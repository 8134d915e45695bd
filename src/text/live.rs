//! The words of «Live am Tisch» and of a tournament that is live, with its screen for the hall. Nobody needs them before an evening is shared, so they are no part of
//! the catalogues, which every first visit fetches: a struct a language, in which none can be missing.

use super::{Catalogue, Locale, is_one};

/// What is said around a table on several phones.
#[allow(missing_docs, reason = "each is named after what it says")]
pub struct LiveWords {
    pub name: &'static str,
    pub what_it_is: &'static str,
    pub comes_back: &'static str,
    pub begin: &'static str,
    pub write_along: &'static str,
    pub help_write_along: &'static str,
    pub help_watch: &'static str,
    pub alone: &'static str,
    pub at_the_table: fn(usize) -> String,
    pub watching: fn(usize) -> String,
    pub has_chalk: &'static str,
    pub sent: &'static str,
    pub unsent: fn(usize) -> String,
    pub connecting: &'static str,
    pub away: &'static str,
    pub elsewhere: &'static str,
    pub take_here: &'static str,
    pub chalk_here: &'static str,
    pub chalk_there: &'static str,
    pub take_chalk: &'static str,
    pub turn: &'static str,
    pub both_wrote: &'static str,
    pub take_back_here: fn(&str) -> String,
    pub take_back_there: fn(&str) -> String,
    pub both_right: &'static str,
    pub to_this_device: &'static str,
    pub help_to_this_device: &'static str,
    pub ask_to_this_device: &'static str,
    pub watch_on: &'static str,
    pub write_on: &'static str,
    pub is_on_this_device: &'static str,
    pub leave: &'static str,
    pub leave_unsent: &'static str,
    pub stay: &'static str,
    pub left: &'static str,
    pub coming: &'static str,
    pub coming_later: &'static str,
    pub nothing_there: &'static str,
    pub here_already: &'static str,
    pub unite: &'static str,
    pub not_offered: &'static str,
    pub link_incomplete: &'static str,
    pub only_watching: &'static str,
    pub differing: &'static str,
    pub declined: &'static str,
    pub hall: &'static str,
    pub what_hall_is: &'static str,
    pub hall_comes_back: &'static str,
    pub hall_left: &'static str,
    pub lead_along: &'static str,
    pub help_lead_along: &'static str,
    pub help_table_link: &'static str,
    pub tables_there: fn(usize) -> String,
    pub leading: fn(usize) -> String,
    pub to_look_at: &'static str,
    pub waiting: fn(usize) -> String,
    pub draw_though_waiting: &'static str,
    pub check_first: &'static str,
    pub is_in: fn(&str) -> String,
    pub typed_here: &'static str,
    pub set_aside: &'static str,
    pub is_aside: &'static str,
    pub show_aside: &'static str,
    pub hand_in: &'static str,
    pub handing_in: &'static str,
    pub handed_in: &'static str,
    pub hand_in_waits: &'static str,
    pub hand_in_again: &'static str,
    pub other_phone: fn(&str) -> String,
    pub hall_screen: &'static str,
    pub full_screen: &'static str,
    pub sheet_missing: &'static str,
}

/// The words in a language.
pub fn words(locale: Locale) -> &'static LiveWords {
    match locale.catalogue {
        Catalogue::De => &DE,
        Catalogue::Fr => &FR,
        Catalogue::It => &IT,
        Catalogue::En => &EN,
    }
}

static DE: LiveWords = LiveWords {
    name: "Live am Tisch",
    what_it_is: "Mehrere Geräte zeigen und schreiben denselben Abend. Bis du beginnst, verlässt nichts \
                 dieses Gerät. Danach gehen die Einträge verschlüsselt über den Server, von dem diese \
                 Seite kommt: Er sieht, wann etwas geschickt wird und von welcher Adresse, aber weder \
                 Namen noch Punkte.",
    comes_back: "Der Abend geht zurück an seinen Tisch: Die Codes, die herausgegeben sind, gelten weiter, und was \
                 inzwischen geschrieben wurde, hier und dort, kommt zusammen.",
    begin: "Live beginnen",
    write_along: "Mitschreiben",
    help_write_along: "Wer diesen Code scannt, sieht den Abend und darf mitschreiben.",
    help_watch: "Wer diesen Code scannt, sieht die Tafel gross und kann nichts schreiben.",
    alone: "Live: noch allein",
    at_the_table: |n| format!("Live: {n} am Tisch"),
    watching: |n| match n {
        1 => "1 schaut zu".to_owned(),
        n => format!("{n} schauen zu"),
    },
    has_chalk: "Kreide hier",
    sent: "gesendet",
    unsent: |n| format!("{n} nicht gesendet"),
    connecting: "Live: verbindet sich …",
    away: "Live: ohne Netz, geht weiter",
    elsewhere: "Live: in einem anderen Fenster",
    take_here: "In dieses Fenster nehmen",
    chalk_here: "Die Kreide ist hier.",
    chalk_there: "Die Kreide hat ein anderes Gerät.",
    take_chalk: "Kreide nehmen",
    turn: "Drehen",
    both_wrote: "Beide haben geschrieben.",
    take_back_here: |what| format!("«{what}» zurücknehmen, hier geschrieben"),
    take_back_there: |what| format!("«{what}» zurücknehmen, vom anderen Gerät"),
    both_right: "Beides stimmt",
    to_this_device: "Abend auf dieses Gerät",
    help_to_this_device: "Wenn das andere Gerät keinen Strom mehr hat oder geht: Der Abend gehört dann \
                          diesem Gerät, und hier wird weitergeschrieben.",
    ask_to_this_device: "Dieses Gerät verlässt dann den Tisch und schreibt für sich weiter: Was hier \
                         geschrieben wird, haben die anderen Geräte nicht, und was dort geschrieben wird, kommt \
                         nicht hierher. Wirklich?",
    watch_on: "Weiter zuschauen",
    write_on: "Hier weiterschreiben",
    is_on_this_device: "Der Abend ist jetzt auf diesem Gerät.",
    leave: "Live verlassen",
    leave_unsent: "Noch ist nicht alles gesendet: Was hier zuletzt geschrieben wurde, haben die anderen Geräte \
                   nicht. Trotzdem verlassen?",
    stay: "Live bleiben",
    left: "Nicht mehr live. Der Abend bleibt auf diesem Gerät.",
    coming: "Der Abend wird geholt …",
    coming_later: "Noch ohne Netz: Der Abend kommt, sobald es da ist.",
    nothing_there: "Beim Server liegt nichts davon, noch nicht oder nicht mehr: Öffne den Abend auf einem Gerät, \
                    das ihn hat.",
    here_already: "Dieser Abend ist schon auf diesem Gerät. Soll er sich mit dem am Tisch vereinen?",
    unite: "Vereinen",
    not_offered: "Diese Jasstafel bietet «Live am Tisch» nicht an.",
    link_incomplete: "Dieser Link zu einem Tisch ist nicht ganz.",
    only_watching: "Dieses Gerät schaut zu und schreibt nicht. Damit es schreibt: «Abend auf dieses \
                    Gerät» unter «Live am Tisch».",
    differing: "Ein anderes Gerät hat unter derselben Nummer etwas anderes. Hier bleibt, was hier steht.",
    declined: "Von einem anderen Gerät kam etwas, was nicht zu diesem Abend gehört oder von einer neueren \
               Jasstafel ist. Es wurde nicht übernommen.",
    hall: "Live im Saal",
    what_hall_is: "Die Tische schicken ihre Blätter vom Telefon direkt hierher: Ab jetzt trägt der Code jedes \
                   Punkteblatts auch das Geheimnis seines Tisches. Drucke die Blätter danach. Alles geht \
                   verschlüsselt über den Server, von dem diese Seite kommt: Er sieht, wann etwas geschickt \
                   wird und von welcher Adresse, aber weder Namen noch Punkte.",
    hall_comes_back: "Das Turnier geht wieder live: Die Codes, die gedruckt oder herausgegeben sind, gelten weiter, und \
                      was die Tische inzwischen geschickt haben, kommt herein.",
    hall_left: "Nicht mehr live. Das Turnier bleibt auf diesem Gerät.",
    lead_along: "Mitleiten",
    help_lead_along: "Nur für die Jassleitung: Wer diesen Code scannt, hat dasselbe Turnier und trägt Blätter \
                      ein.",
    help_table_link: "Diesen Code oder Link öffnet der Tisch auf seinem Gerät und füllt dort das Blatt aus. Er \
                     trägt das Geheimnis dieses Tisches: Das Blatt geht verschlüsselt über den Server zur \
                     Jassleitung.",
    tables_there: |n| match n {
        1 => "Live im Saal: 1 Tisch verbunden".to_owned(),
        n => format!("Live im Saal: {n} Tische verbunden"),
    },
    leading: |n| format!("{n} Geräte der Jassleitung"),
    to_look_at: "Von den Tischen, zu prüfen",
    waiting: |n| format!("{n} zu prüfen"),
    draw_though_waiting: "Von den Tischen sind noch Blätter zu prüfen.",
    check_first: "Zuerst prüfen",
    is_in: |sums| format!("Eingetragen ist {sums}."),
    typed_here: "Auf diesem Gerät ist das Blatt dieses Tisches schon angefangen.",
    set_aside: "Weglegen",
    is_aside: "Weggelegt: ",
    show_aside: "Weggelegte wieder zeigen: ",
    hand_in: "An die Jassleitung senden",
    handing_in: "Wird gesendet …",
    handed_in: "Gesendet. Es gilt, sobald es bei der Jassleitung eingetragen ist. Stimmt etwas nicht: ändern und \
                nochmals senden.",
    hand_in_waits: "Noch nicht gesendet: ohne Netz. Das geschieht, sobald es da ist; der Code geht auch ohne.",
    hand_in_again: "Seit dem Senden geändert: nochmals senden.",
    other_phone: |sums| format!("Ein anderes Telefon dieses Tisches hat {sums} gesendet."),
    hall_screen: "Saalanzeige",
    full_screen: "Vollbild",
    sheet_missing: "fehlt",
};

static FR: LiveWords = LiveWords {
    name: "En direct à la table",
    what_it_is: "Plusieurs appareils montrent et écrivent la même soirée. Tant que vous ne commencez pas, \
                 rien ne quitte cet appareil. Ensuite les inscriptions passent, chiffrées, par le serveur \
                 d’où vient cette page: il voit quand et depuis quelle adresse on envoie, mais ni noms ni \
                 points.",
    comes_back: "La soirée revient à sa table: les codes déjà donnés restent valables, et ce qui a été inscrit \
                 entre-temps, ici et là-bas, se réunit.",
    begin: "Passer en direct",
    write_along: "Écrire aussi",
    help_write_along: "Qui scanne ce code voit la soirée et peut écrire aussi.",
    help_watch: "Qui scanne ce code voit l’ardoise en grand et ne peut rien écrire.",
    alone: "En direct: encore seul",
    at_the_table: |n| format!("En direct: {n} à la table"),
    watching: |n| match n {
        1 => "1 regarde".to_owned(),
        n => format!("{n} regardent"),
    },
    has_chalk: "craie ici",
    sent: "envoyé",
    unsent: |n| format!("pas envoyé: {n}"),
    connecting: "En direct: connexion…",
    away: "En direct: sans réseau, on continue",
    elsewhere: "En direct: dans une autre fenêtre",
    take_here: "Prendre dans cette fenêtre",
    chalk_here: "La craie est ici.",
    chalk_there: "Un autre appareil a la craie.",
    take_chalk: "Prendre la craie",
    turn: "Tourner",
    both_wrote: "Les deux ont écrit.",
    take_back_here: |what| format!("Annuler «{what}», écrit ici"),
    take_back_there: |what| format!("Annuler «{what}», de l’autre appareil"),
    both_right: "Les deux sont justes",
    to_this_device: "La soirée sur cet appareil",
    help_to_this_device: "Si l’autre appareil n’a plus de batterie ou s’en va: la soirée appartient alors à \
                          cet appareil, et on continue d’écrire ici.",
    ask_to_this_device: "Cet appareil quitte alors la table et continue pour lui seul: ce qui est inscrit ici, les \
                         autres appareils ne l’ont pas, et ce qui est inscrit là-bas n’arrive pas ici. Vraiment?",
    watch_on: "Continuer à regarder",
    write_on: "Continuer ici",
    is_on_this_device: "La soirée est maintenant sur cet appareil.",
    leave: "Quitter le direct",
    leave_unsent: "Tout n’est pas encore envoyé: ce qui a été inscrit ici en dernier, les autres appareils ne l’ont \
                   pas. Quitter quand même?",
    stay: "Rester en direct",
    left: "Plus en direct. La soirée reste sur cet appareil.",
    coming: "La soirée arrive…",
    coming_later: "Encore sans réseau: la soirée viendra dès qu’il y en aura.",
    nothing_there: "Le serveur n’en a rien, pas encore ou plus: ouvrez la soirée sur un appareil qui l’a.",
    here_already: "Cette soirée est déjà sur cet appareil. La réunir avec celle de la table?",
    unite: "Réunir",
    not_offered: "Cette ardoise n’offre pas «En direct à la table».",
    link_incomplete: "Ce lien vers une table n’est pas entier.",
    only_watching: "Cet appareil regarde et n’écrit pas. Pour qu’il écrive: «La soirée sur cet appareil» \
                    sous «En direct à la table».",
    differing: "Un autre appareil a autre chose sous le même numéro. Ce qui est écrit ici reste.",
    declined: "D’un autre appareil est venu quelque chose qui n’est pas de cette soirée ou qui vient d’une \
               version plus récente de la Jasstafel. Cela n’a pas été repris.",
    hall: "En direct dans la salle",
    what_hall_is: "Les tables envoient leurs feuilles du téléphone directement ici: dès maintenant le code de \
                   chaque feuille porte aussi le secret de sa table. Imprimez les feuilles ensuite. Tout passe, \
                   chiffré, par le serveur d’où vient cette page: il voit quand et depuis quelle adresse on \
                   envoie, mais ni noms ni points.",
    hall_comes_back: "Le tournoi repasse en direct: les codes imprimés ou donnés restent valables, et ce que les \
                      tables ont envoyé entre-temps arrive.",
    hall_left: "Plus en direct. Le tournoi reste sur cet appareil.",
    lead_along: "Diriger aussi",
    help_lead_along: "Seulement pour la direction du jass: qui scanne ce code a le même tournoi et entre \
                      des feuilles.",
    help_table_link: "La table ouvre ce code ou ce lien sur son appareil et y remplit la feuille. Il porte le \
                     secret de cette table: la feuille va, chiffrée, par le serveur à la direction du jass.",
    tables_there: |n| match is_one(Catalogue::Fr, n) {
        true => format!("En direct: {n} table reliée"),
        false => format!("En direct: {n} tables reliées"),
    },
    leading: |n| format!("{n} appareils de la direction"),
    to_look_at: "Venu des tables, à vérifier",
    waiting: |n| format!("à vérifier: {n}"),
    draw_though_waiting: "Des feuilles venues des tables sont encore à vérifier.",
    check_first: "Vérifier d’abord",
    is_in: |sums| format!("Déjà entré: {sums}."),
    typed_here: "Sur cet appareil la feuille de cette table est déjà commencée.",
    set_aside: "Écarter",
    is_aside: "Écarté: ",
    show_aside: "Remontrer ce qui est écarté: ",
    hand_in: "Envoyer à la direction",
    handing_in: "Envoi en cours…",
    handed_in: "Envoyé. La feuille compte dès que la direction du jass l’a entrée. Une erreur? Corriger et \
                envoyer encore une fois.",
    hand_in_waits: "Pas encore envoyé: sans réseau. Cela se fera dès qu’il y en a; le code marche sans.",
    hand_in_again: "Modifié depuis l’envoi: envoyer encore une fois.",
    other_phone: |sums| format!("Un autre téléphone de cette table a envoyé {sums}."),
    hall_screen: "Affichage de salle",
    full_screen: "Plein écran",
    sheet_missing: "manque",
};

static IT: LiveWords = LiveWords {
    name: "In diretta al tavolo",
    what_it_is: "Più apparecchi mostrano e scrivono la stessa serata. Finché non cominci, niente lascia \
                 questo apparecchio. Poi le annotazioni passano, cifrate, dal server da cui viene questa \
                 pagina: vede quando e da quale indirizzo si manda, ma né nomi né punti.",
    comes_back: "La serata torna al suo tavolo: i codici già dati valgono ancora, e quello che si è scritto nel \
                 frattempo, qui e là, si unisce.",
    begin: "Cominciare la diretta",
    write_along: "Scrivere insieme",
    help_write_along: "Chi scansiona questo codice vede la serata e può scrivere anche lui.",
    help_watch: "Chi scansiona questo codice vede la lavagna in grande e non può scrivere niente.",
    alone: "In diretta: ancora soli",
    at_the_table: |n| format!("In diretta: {n} al tavolo"),
    watching: |n| match n {
        1 => "1 guarda".to_owned(),
        n => format!("{n} guardano"),
    },
    has_chalk: "gesso qui",
    sent: "mandato",
    unsent: |n| format!("non mandato: {n}"),
    connecting: "In diretta: collegamento…",
    away: "In diretta: senza rete, si continua",
    elsewhere: "In diretta: in un’altra finestra",
    take_here: "Prendere in questa finestra",
    chalk_here: "Il gesso è qui.",
    chalk_there: "Il gesso ce l’ha un altro apparecchio.",
    take_chalk: "Prendere il gesso",
    turn: "Girare",
    both_wrote: "Hanno scritto entrambi.",
    take_back_here: |what| format!("Annullare «{what}», scritto qui"),
    take_back_there: |what| format!("Annullare «{what}», dell’altro apparecchio"),
    both_right: "Sono giusti entrambi",
    to_this_device: "La serata su questo apparecchio",
    help_to_this_device: "Se l’altro apparecchio resta senza batteria o se ne va: la serata è allora di \
                          questo apparecchio, e si continua a scrivere qui.",
    ask_to_this_device: "Questo apparecchio lascia allora il tavolo e continua per conto suo: quello che si scrive \
                         qui non arriva agli altri apparecchi, e quello che si scrive là non arriva qui. \
                         Davvero?",
    watch_on: "Continuare a guardare",
    write_on: "Continuare qui",
    is_on_this_device: "La serata è ora su questo apparecchio.",
    leave: "Lasciare la diretta",
    leave_unsent: "Non tutto è ancora mandato: ciò che è stato scritto qui per ultimo, gli altri apparecchi non \
                   l’hanno. Lasciare lo stesso?",
    stay: "Restare in diretta",
    left: "Non più in diretta. La serata resta su questo apparecchio.",
    coming: "La serata arriva…",
    coming_later: "Ancora senza rete: la serata arriverà appena c’è.",
    nothing_there: "Il server non ne ha niente, non ancora o non più: apri la serata su un apparecchio che ce \
                    l’ha.",
    here_already: "Questa serata è già su questo apparecchio. Unirla con quella del tavolo?",
    unite: "Unire",
    not_offered: "Questa lavagna non offre «In diretta al tavolo».",
    link_incomplete: "Questo link a un tavolo non è intero.",
    only_watching: "Questo apparecchio guarda e non scrive. Perché scriva: «La serata su questo \
                    apparecchio» sotto «In diretta al tavolo».",
    differing: "Un altro apparecchio ha altro sotto lo stesso numero. Qui resta quello che c’è.",
    declined: "Da un altro apparecchio è arrivato ciò che non è di questa serata o è di una versione più \
               recente di Jasstafel. Non è stato preso.",
    hall: "In diretta in sala",
    what_hall_is: "I tavoli mandano i loro fogli dal telefono direttamente qui: da ora il codice di ogni foglio \
                   porta anche il segreto del suo tavolo. Stampa i fogli dopo. Tutto passa, cifrato, dal server \
                   da cui viene questa pagina: vede quando e da quale indirizzo si manda, ma né nomi né punti.",
    hall_comes_back: "Il torneo torna in diretta: i codici stampati o dati valgono ancora, e quello che i tavoli hanno \
                      mandato nel frattempo arriva.",
    hall_left: "Non più in diretta. Il torneo resta su questo apparecchio.",
    lead_along: "Dirigere insieme",
    help_lead_along: "Solo per la direzione dello jass: chi scansiona questo codice ha lo stesso torneo e \
                      inserisce fogli.",
    help_table_link: "Il tavolo apre questo codice o link sul suo apparecchio e compila lì il foglio. Porta il \
                     segreto di questo tavolo: il foglio passa, cifrato, dal server alla direzione dello jass.",
    tables_there: |n| match n {
        1 => "In diretta: 1 tavolo collegato".to_owned(),
        n => format!("In diretta: {n} tavoli collegati"),
    },
    leading: |n| format!("{n} apparecchi della direzione"),
    to_look_at: "Venuto dai tavoli, da controllare",
    waiting: |n| format!("da controllare: {n}"),
    draw_though_waiting: "Ci sono ancora fogli dei tavoli da controllare.",
    check_first: "Prima controllare",
    is_in: |sums| format!("È inserito {sums}."),
    typed_here: "Su questo apparecchio il foglio di questo tavolo è già iniziato.",
    set_aside: "Mettere da parte",
    is_aside: "Messo da parte: ",
    show_aside: "Mostrare di nuovo i messi da parte: ",
    hand_in: "Mandare alla direzione",
    handing_in: "Invio in corso…",
    handed_in: "Mandato. Il foglio vale appena la direzione dello jass l’ha inserito. C’è un errore? Correggere e \
                mandare di nuovo.",
    hand_in_waits: "Non ancora mandato: senza rete. Accadrà appena c’è; il codice funziona anche senza.",
    hand_in_again: "Cambiato dopo l’invio: mandare di nuovo.",
    other_phone: |sums| format!("Un altro telefono di questo tavolo ha mandato {sums}."),
    hall_screen: "Schermo di sala",
    full_screen: "Schermo intero",
    sheet_missing: "manca",
};

static EN: LiveWords = LiveWords {
    name: "Live at the table",
    what_it_is: "Several devices show and write the same evening. Until you begin, nothing leaves this \
                 device. After that entries go, encrypted, through the server this page comes from: it \
                 sees when something is sent and from which address, but neither names nor points.",
    comes_back: "The evening goes back to its table: codes that were given out stay valid, and what was written \
                 meanwhile, here and there, comes together.",
    begin: "Go live",
    write_along: "Write along",
    help_write_along: "Whoever scans this code sees the evening and may write too.",
    help_watch: "Whoever scans this code sees the slate large and cannot write anything.",
    alone: "Live: nobody else yet",
    at_the_table: |n| format!("Live: {n} at the table"),
    watching: |n| match n {
        1 => "1 is watching".to_owned(),
        n => format!("{n} are watching"),
    },
    has_chalk: "chalk here",
    sent: "sent",
    unsent: |n| format!("{n} not sent"),
    connecting: "Live: connecting…",
    away: "Live: no network, goes on",
    elsewhere: "Live: in another window",
    take_here: "Take into this window",
    chalk_here: "The chalk is here.",
    chalk_there: "Another device has the chalk.",
    take_chalk: "Take the chalk",
    turn: "Turn",
    both_wrote: "Both have written.",
    take_back_here: |what| format!("Take “{what}” back, written here"),
    take_back_there: |what| format!("Take “{what}” back, from the other device"),
    both_right: "Both are right",
    to_this_device: "Evening to this device",
    help_to_this_device: "If the other device runs out of power or leaves: the evening then belongs to this \
                          device, and goes on being written here.",
    ask_to_this_device: "This device then leaves the table and goes on by itself: the others do not get what is \
                         written here, and what is written there does not come here. Really?",
    watch_on: "Go on watching",
    write_on: "Go on here",
    is_on_this_device: "The evening is on this device now.",
    leave: "Leave live",
    leave_unsent: "Not everything is sent yet: what was written here last, the other devices do not have. \
                   Leave all the same?",
    stay: "Stay live",
    left: "No longer live. The evening stays on this device.",
    coming: "The evening is on its way…",
    coming_later: "No network yet: the evening will come once there is one.",
    nothing_there: "The server has nothing of it, not yet or no longer: open the evening on a device that has \
                    it.",
    here_already: "This evening is on this device already. Unite it with the one at the table?",
    unite: "Unite",
    not_offered: "This slate does not offer “Live at the table”.",
    link_incomplete: "This link to a table is not whole.",
    only_watching: "This device watches and does not write. To make it write: “Evening to this device” \
                    under “Live at the table”.",
    differing: "Another device has something else under the same number. What is here stays.",
    declined: "Something came from another device that is not of this evening, or that comes from a newer \
               Jasstafel. It was not taken in.",
    hall: "Live in the hall",
    what_hall_is: "The tables send their sheets from a phone straight to here: from now on the code of each \
                   sheet carries its table’s secret, too. Print the sheets after this. Everything goes, \
                   encrypted, through the server this page comes from: it sees when something is sent and from \
                   which address, but neither names nor points.",
    hall_comes_back: "The tournament goes live again: codes that were printed or given out stay valid, and what the \
                      tables have sent meanwhile comes in.",
    hall_left: "No longer live. The tournament stays on this device.",
    lead_along: "Help run it",
    help_lead_along: "For those who run the tournament only: whoever scans this code has the same tournament \
                      and enters sheets.",
    help_table_link: "The table opens this code or link on its own device and fills in the sheet there. It \
                     carries this table’s secret: the sheet goes, encrypted, through the server to those who \
                     run the tournament.",
    tables_there: |n| match n {
        1 => "Live in the hall: 1 table connected".to_owned(),
        n => format!("Live in the hall: {n} tables connected"),
    },
    leading: |n| format!("{n} devices run it"),
    to_look_at: "From the tables, to be checked",
    waiting: |n| format!("{n} to be checked"),
    draw_though_waiting: "Sheets from the tables are still to be checked.",
    check_first: "Check first",
    is_in: |sums| format!("{sums} is entered."),
    typed_here: "On this device the sheet of this table is begun already.",
    set_aside: "Set aside",
    is_aside: "Set aside: ",
    show_aside: "Show again what was set aside: ",
    hand_in: "Send to those in charge",
    handing_in: "Being sent…",
    handed_in: "Sent. It counts once those who run the tournament have entered it. If something is wrong: change \
                it and send again.",
    hand_in_waits: "Not sent yet: no network. It will be once there is one; the code works without.",
    hand_in_again: "Changed since it was sent: send again.",
    other_phone: |sums| format!("Another phone of this table has sent {sums}."),
    hall_screen: "Hall screen",
    full_screen: "Full screen",
    sheet_missing: "missing",
};
