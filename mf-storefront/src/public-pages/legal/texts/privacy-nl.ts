import type { LegalText } from '../legal-text.ts';

export const text: LegalText = {
  lang: 'nl',
  title: 'Privacyverklaring',
  lead: 'Welke persoonsgegevens {brand} gebruikt als u een winkel bezoekt, bestelt, een geschenk aanvraagt of een evenement beheert; waarvoor, hoe lang, en wat u kunt doen.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'controller',
      title: '1. Wie verantwoordelijk is',
      text: [
        'Voor het platform, de openbare pagina’s en de accounts van organisatoren: {company}. U bereikt ons, en wie hier over gegevensbescherming gaat, via {email}.',
        'Voor bestellingen en geschenken in een winkel: de organisator die daar wordt genoemd, als verkoper. Wij verwerken die gegevens voor de organisator op basis van een verwerkersovereenkomst (artikel 28 AVG). U kunt met elk verzoek bij ons allebei terecht; wij geven het door.',
      ],
    },
    {
      id: 'what',
      title: '2. Wat we gebruiken, en waarvoor',
      text: [
        [
          'Bestellingen en geschenken: naam, e-mailadres, telefoonnummer, bezorgadres, producten met maten en uw eigen teksten of afbeeldingen, berichten aan de organisator. Om de overeenkomst uit te voeren, te bezorgen en u te antwoorden (artikel 6 lid 1 onder b AVG).',
          'Betalingen: bedrag, betaalwijze, status en kenmerk. Kaartgegevens gaan alleen naar Stripe. Om de overeenkomst uit te voeren (onder b) en voor de boekhouding (onder c).',
          'Aanvragen en berichten: wat u schrijft en hoe we u bereiken. Om te antwoorden (onder b of f).',
          'Accounts van organisatoren: naam, e-mailadres, rol, taal, wachtwoord als gezouten hash, sessies en een logboek van wie wat heeft gewijzigd. Om het account te leveren (onder b) en te beveiligen (onder f).',
          'Technische gegevens: IP-adres, tijd, pagina, browser. Om de pagina’s te tonen en aanvallen en misbruik te weren (onder f).',
          'Gebruiksstatistieken: alleen als u dat in de cookiemelding accepteert (onder a). U kunt dit altijd wijzigen via ‘Cookie-instellingen’ onderaan de pagina.',
        ],
        'De gegevens die als verplicht zijn gemarkeerd, hebben we nodig voor een bestelling; zonder kunnen we die niet uitvoeren. Er zijn geen geautomatiseerde besluiten met rechtsgevolgen voor u, en geen profilering.',
      ],
    },
    {
      id: 'cookies',
      title: '3. Cookies en opslag in uw browser',
      text: [
        'Noodzakelijk, zonder toestemming:',
        [
          'een sessiecookie voor wie is ingelogd, tot het uitloggen of 12 uur (30 dagen met ‘ingelogd blijven’)',
          'XSRF-TOKEN, dat formulieren tegen vervalsing beschermt, voor de sessie',
          'i18n_redirected en udm.lang: uw taal, ten hoogste een jaar',
          'uw winkelmandje en wat u bij het afrekenen hebt ingevuld, in de opslag van uw browser, zodat er bij herladen niets verloren gaat',
          'uw keuze over cookies, en lichte of donkere weergave',
        ],
        'Pas nadat u op ‘Accepteren’ hebt gedrukt: het analysescript van het platform. Stripe plaatst bij het betalen eigen cookies om fraude te herkennen.',
      ],
    },
    {
      id: 'recipients',
      title: '4. Wie gegevens ontvangt',
      text: [
        [
          'de organisator van de winkel: bestellingen, geschenken en berichten',
          'de drukpartners die uw bestelling maken en de bezorgdiensten: naam, adres, telefoonnummer, drukbestanden',
          'Stripe, voor betalingen, als zelfstandig verantwoordelijke',
          'onze leveranciers van hosting en e-mail, contractueel gebonden',
          'belastingadviseurs, autoriteiten en rechters waar de wet ons verplicht',
        ],
        'We verkopen geen gegevens en geven ze niet door voor reclame.',
      ],
    },
    {
      id: 'transfers',
      title: '5. Doorgifte naar andere landen',
      text: [
        'We drukken zo veel mogelijk in de regio van de winkel. Gaan gegevens naar een land buiten de Europese Economische Ruimte, dan geldt een adequaatheidsbesluit, zoals het EU-US Data Privacy Framework, of gelden de standaardcontractbepalingen van de Europese Commissie. Op verzoek sturen we u een kopie.',
      ],
    },
    {
      id: 'retention',
      title: '6. Hoe lang we ze bewaren',
      text: [
        [
          'bestellingen, facturen en betalingen: zolang het belasting- en handelsrecht dat eist, afhankelijk van het land zes tot tien jaar',
          'bezorgadressen en eigen teksten in bestellingen: op uw verzoek eerder gewist, voor zover de wet het toelaat',
          'drukbestanden: even lang als de bestelling, voor herdrukken en klachten',
          'geüploade maar niet bestelde afbeeldingen: 7 dagen',
          'aanvragen: 24 maanden na het laatste bericht',
          'accounts: tot ze worden gesloten, daarna 30 dagen; het wijzigingslogboek 24 maanden',
          'technische logboeken: 30 dagen',
        ],
      ],
    },
    {
      id: 'rights',
      title: '7. Uw rechten',
      text: [
        'U hebt recht op inzage, rectificatie, wissing, beperking en overdraagbaarheid van uw gegevens. U kunt bezwaar maken tegen verwerking op grond van gerechtvaardigd belang en een toestemming altijd voor de toekomst intrekken. Voor een bestelling gaat het het snelst via de link in uw bevestiging; schrijf anders naar {email}. We antwoorden binnen een maand.',
        'U kunt ook een klacht indienen bij een toezichthouder, in Nederland de Autoriteit Persoonsgegevens (autoriteitpersoonsgegevens.nl), in België de Gegevensbeschermingsautoriteit.',
      ],
    },
    {
      id: 'security',
      title: '8. Beveiliging en kinderen',
      text: [
        'Verbindingen zijn versleuteld, wachtwoorden worden als gezouten hashes bewaard, en de database zelf houdt de gegevens van elke organisator gescheiden van die van alle anderen. Onze winkels zijn niet gericht op kinderen onder de 16; ouders kunnen voor hen bestellen.',
      ],
    },
    {
      id: 'changes',
      title: '9. Wijzigingen',
      text: [
        'Verandert de manier waarop we gegevens gebruiken, dan passen we deze pagina en de datum aan en laten we organisatoren al het belangrijke per e-mail weten.',
      ],
    },
  ],
};
