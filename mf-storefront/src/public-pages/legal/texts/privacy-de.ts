import type { LegalText } from '../legal-text.ts';

export const text: LegalText = {
  lang: 'de',
  title: 'Datenschutzerklärung',
  lead: 'Welche personenbezogenen Daten {brand} verwendet, wenn Sie einen Shop besuchen, bestellen, ein Geschenk einlösen oder eine Veranstaltung betreuen; wozu, wie lange, und was Sie tun können.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'controller',
      title: '1. Wer verantwortlich ist',
      text: [
        'Für die Plattform, ihre öffentlichen Seiten und die Konten der Veranstalter: {company}. Sie erreichen uns und die für den Datenschutz zuständige Person unter {email}.',
        'Für Bestellungen und eingelöste Geschenke in einem Shop: der dort genannte Veranstalter als Verkäufer. Wir verarbeiten diese Daten für ihn auf Grundlage eines Vertrags zur Auftragsverarbeitung (Art. 28 DSGVO). Sie können sich mit jedem Anliegen an beide wenden; wir leiten es weiter.',
      ],
    },
    {
      id: 'what',
      title: '2. Was wir verwenden und wozu',
      text: [
        [
          'Bestellungen und Geschenke: Name, E-Mail-Adresse, Telefonnummer, Lieferadresse, Produkte mit Größen und Ihren eigenen Texten oder Bildern, Nachrichten an den Veranstalter. Zur Erfüllung des Vertrags, zur Lieferung und für Rückfragen (Art. 6 Abs. 1 lit. b DSGVO).',
          'Zahlungen: Betrag, Zahlungsart, Status und Referenz. Kartendaten erhält allein Stripe. Zur Erfüllung des Vertrags (lit. b) und für die Buchführung (lit. c).',
          'Anfragen und Nachrichten: Ihr Text und wie wir Sie erreichen. Zur Beantwortung (lit. b oder f).',
          'Konten der Veranstalter: Name, E-Mail-Adresse, Rolle, Sprache, Passwort als gesalzener Hash, Sitzungen und ein Protokoll darüber, wer was geändert hat. Zur Bereitstellung des Kontos (lit. b) und zu seiner Sicherheit (lit. f).',
          'Technische Daten: IP-Adresse, Zeit, Seite, Browser. Zur Auslieferung der Seiten und zur Abwehr von Angriffen und Missbrauch (lit. f).',
          'Nutzungsstatistik: nur, wenn Sie im Cookie-Hinweis zustimmen (lit. a). Sie können das jederzeit unter „Cookie-Einstellungen“ am Ende der Seite ändern.',
        ],
        'Die als erforderlich gekennzeichneten Angaben brauchen wir für eine Bestellung; ohne sie können wir sie nicht ausführen. Es gibt keine automatisierten Entscheidungen mit rechtlicher Wirkung für Sie und kein Profiling.',
      ],
    },
    {
      id: 'cookies',
      title: '3. Cookies und Speicher im Browser',
      text: [
        'Notwendig, ohne Einwilligung (§ 25 Abs. 2 TDDDG):',
        [
          'ein Sitzungs-Cookie für angemeldete Personen, bis zur Abmeldung oder für 12 Stunden (30 Tage mit „Angemeldet bleiben“)',
          'XSRF-TOKEN zum Schutz von Formularen vor Fälschung, für die Sitzung',
          'i18n_redirected und udm.lang: Ihre Sprache, bis zu einem Jahr',
          'Ihr Warenkorb und Ihre Eingaben an der Kasse im Speicher Ihres Browsers, damit ein Neuladen nichts verliert',
          'Ihre Wahl zu Cookies sowie helle oder dunkle Darstellung',
        ],
        'Erst nachdem Sie auf „Akzeptieren“ gedrückt haben: das Analyseskript der Plattform. Stripe setzt im Zahlungsschritt eigene Cookies, um Betrug zu erkennen.',
      ],
    },
    {
      id: 'recipients',
      title: '4. Wer Daten erhält',
      text: [
        [
          'der Veranstalter des Shops: Bestellungen, eingelöste Geschenke und Nachrichten',
          'die Druckpartner, die Ihre Bestellung herstellen, und die Paketdienste: Name, Adresse, Telefonnummer, Druckdateien',
          'Stripe für Zahlungen, als eigener Verantwortlicher',
          'unsere Dienstleister für Hosting und E-Mail, vertraglich gebunden',
          'Steuerberatung, Behörden und Gerichte, wo das Gesetz uns verpflichtet',
        ],
        'Wir verkaufen keine Daten und geben sie nicht für Werbung weiter.',
      ],
    },
    {
      id: 'transfers',
      title: '5. Übermittlung in andere Länder',
      text: [
        'Gedruckt wird möglichst in der Region des Shops. Gehen Daten in ein Land außerhalb des Europäischen Wirtschaftsraums, gilt ein Angemessenheitsbeschluss, etwa das EU-US Data Privacy Framework, oder es gelten die Standardvertragsklauseln der Europäischen Kommission. Eine Kopie senden wir Ihnen auf Wunsch.',
      ],
    },
    {
      id: 'retention',
      title: '6. Wie lange wir sie aufbewahren',
      text: [
        [
          'Bestellungen, Rechnungen und Zahlungen: so lange Steuer- und Handelsrecht es verlangen, je nach Land sechs bis zehn Jahre',
          'Lieferadressen und eigene Texte in Bestellungen: auf Ihren Wunsch früher gelöscht, soweit das Gesetz es zulässt',
          'Druckdateien: so lange wie die Bestellung, zu der sie gehören, für Nachdrucke und Reklamationen',
          'hochgeladene, aber nicht bestellte Bilder: 7 Tage',
          'Anfragen: 24 Monate nach der letzten Nachricht',
          'Konten: bis zur Schließung, danach 30 Tage; das Änderungsprotokoll 24 Monate',
          'technische Protokolle: 30 Tage',
        ],
      ],
    },
    {
      id: 'rights',
      title: '7. Ihre Rechte',
      text: [
        'Sie haben das Recht auf Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung sowie auf Datenübertragbarkeit. Sie können der Verarbeitung auf Grundlage berechtigter Interessen widersprechen und eine Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen. Bei einer Bestellung geht es am schnellsten über den Link in Ihrer Bestätigung, sonst schreiben Sie an {email}. Wir antworten innerhalb eines Monats.',
        'Sie können sich auch bei einer Aufsichtsbehörde beschweren, etwa bei der Ihres Wohnorts oder unseres Sitzes.',
      ],
    },
    {
      id: 'security',
      title: '8. Sicherheit und Kinder',
      text: [
        'Verbindungen sind verschlüsselt, Passwörter als gesalzene Hashes gespeichert, und die Datenbank selbst hält die Daten jedes Veranstalters von denen aller anderen getrennt. Unsere Shops richten sich nicht an Kinder unter 16 Jahren; Eltern können für sie bestellen.',
      ],
    },
    {
      id: 'changes',
      title: '9. Änderungen',
      text: [
        'Ändert sich, wie wir Daten verwenden, ändern wir diese Seite und ihr Datum und informieren Veranstalter bei allem Wesentlichen per E-Mail.',
      ],
    },
  ],
};
