/** The privacy policy in the reader's language where there is one, else the English one. */
export const privacyPageFor = (language: string): string =>
  ['de', 'fr', 'nl'].includes(language) ? `/privacy-policy-${language}` : '/privacy-policy';
