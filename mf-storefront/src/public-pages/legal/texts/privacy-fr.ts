import type { LegalText } from '../legal-text.ts';

export const text: LegalText = {
  lang: 'fr',
  title: 'Politique de confidentialité',
  lead: 'Quelles données personnelles {brand} utilise lorsque vous visitez une boutique, commandez, réclamez un cadeau ou gérez un événement ; pourquoi, combien de temps, et ce que vous pouvez y faire.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'controller',
      title: '1. Qui est responsable',
      text: [
        'Pour la plateforme, ses pages publiques et les comptes des organisateurs : {company}. Vous pouvez nous joindre, ainsi que la personne chargée de la protection des données, à l’adresse {email}.',
        'Pour les commandes et les cadeaux d’une boutique : l’organisateur nommé dans la boutique, en tant que vendeur. Nous traitons ces données pour son compte, dans le cadre d’un contrat de sous-traitance (article 28 du RGPD). Vous pouvez adresser toute demande à l’un ou à l’autre ; nous la transmettons.',
      ],
    },
    {
      id: 'what',
      title: '2. Ce que nous utilisons, et pourquoi',
      text: [
        [
          'Commandes et cadeaux : nom, adresse e-mail, numéro de téléphone, adresse de livraison, produits avec leurs tailles et les textes ou images que vous ajoutez, messages à l’organisateur. Pour exécuter le contrat, livrer et vous répondre (article 6, paragraphe 1, point b, du RGPD).',
          'Paiements : montant, moyen, statut et référence. Seul Stripe reçoit les données de carte. Pour exécuter le contrat (point b) et tenir la comptabilité (point c).',
          'Demandes et messages : ce que vous écrivez et comment vous joindre. Pour répondre (point b ou f).',
          'Comptes des organisateurs : nom, adresse e-mail, rôle, langue, mot de passe sous forme d’empreinte salée, sessions et journal des modifications. Pour fournir le compte (point b) et le protéger (point f).',
          'Données techniques : adresse IP, heure, page, navigateur. Pour afficher les pages et écarter les attaques et les abus (point f).',
          'Statistiques d’utilisation : uniquement si vous les acceptez dans le bandeau de cookies (point a). Vous pouvez changer d’avis à tout moment sous « Paramètres des cookies » en bas de page.',
        ],
        'Les données marquées comme obligatoires sont nécessaires à la commande ; sans elles, nous ne pouvons pas l’exécuter. Il n’y a ni décision automatisée produisant des effets juridiques à votre égard, ni profilage.',
      ],
    },
    {
      id: 'cookies',
      title: '3. Cookies et stockage dans votre navigateur',
      text: [
        'Nécessaires, sans consentement :',
        [
          'un cookie de session pour les personnes connectées, jusqu’à la déconnexion ou pendant 12 heures (30 jours avec « rester connecté »)',
          'XSRF-TOKEN, qui protège les formulaires contre la falsification, pendant la session',
          'i18n_redirected et udm.lang : votre langue, un an au plus',
          'votre panier et ce que vous avez saisi lors de la commande, dans le stockage de votre navigateur, pour qu’un rechargement ne perde rien',
          'votre choix concernant les cookies, et l’apparence claire ou sombre',
        ],
        'Seulement après que vous avez cliqué sur « Accepter » : le script d’analyse de la plateforme. Stripe dépose ses propres cookies à l’étape du paiement pour détecter la fraude.',
      ],
    },
    {
      id: 'recipients',
      title: '4. Qui reçoit les données',
      text: [
        [
          'l’organisateur de la boutique : commandes, cadeaux et messages',
          'les partenaires d’impression qui fabriquent votre commande et les transporteurs qui la livrent : nom, adresse, téléphone, fichiers d’impression',
          'Stripe, pour les paiements, en tant que responsable distinct',
          'nos prestataires d’hébergement et d’e-mail, liés par contrat',
          'conseillers fiscaux, autorités et tribunaux lorsque la loi nous y oblige',
        ],
        'Nous ne vendons pas de données et ne les transmettons pas à des fins publicitaires.',
      ],
    },
    {
      id: 'transfers',
      title: '5. Transferts vers d’autres pays',
      text: [
        'L’impression a lieu autant que possible dans la région de la boutique. Lorsque des données partent hors de l’Espace économique européen, une décision d’adéquation s’applique, comme le cadre de protection des données UE–États-Unis, ou les clauses contractuelles types de la Commission européenne. Nous vous en envoyons une copie sur demande.',
      ],
    },
    {
      id: 'retention',
      title: '6. Combien de temps nous les gardons',
      text: [
        [
          'commandes, factures et paiements : aussi longtemps que le droit fiscal et commercial l’exige, de six à dix ans selon le pays',
          'adresses de livraison et textes personnels des commandes : effacés plus tôt à votre demande, dans la mesure où la loi le permet',
          'fichiers d’impression : aussi longtemps que la commande, pour les réimpressions et les réclamations',
          'images envoyées mais non commandées : 7 jours',
          'demandes : 24 mois après le dernier message',
          'comptes : jusqu’à leur clôture, puis 30 jours ; le journal des modifications pendant 24 mois',
          'journaux techniques : 30 jours',
        ],
      ],
    },
    {
      id: 'rights',
      title: '7. Vos droits',
      text: [
        'Vous pouvez demander l’accès à vos données, leur rectification, leur effacement ou la limitation de leur traitement, ainsi qu’une copie réutilisable ; vous opposer à un traitement fondé sur notre intérêt légitime ; et retirer un consentement à tout moment pour l’avenir. Pour une commande, le lien de votre confirmation est le plus rapide ; sinon, écrivez à {email}. Nous répondons dans un délai d’un mois.',
        'Vous pouvez aussi saisir une autorité de contrôle, en France la CNIL (cnil.fr), et donner des directives sur le sort de vos données après votre décès.',
      ],
    },
    {
      id: 'security',
      title: '8. Sécurité et enfants',
      text: [
        'Les connexions sont chiffrées, les mots de passe conservés sous forme d’empreintes salées, et la base de données elle-même sépare les données de chaque organisateur de celles de tous les autres. Nos boutiques ne s’adressent pas aux moins de 16 ans ; leurs parents peuvent commander pour eux.',
      ],
    },
    {
      id: 'changes',
      title: '9. Modifications',
      text: [
        'Si notre utilisation des données change, nous modifions cette page et sa date, et prévenons les organisateurs par e-mail de tout changement important.',
      ],
    },
  ],
};
