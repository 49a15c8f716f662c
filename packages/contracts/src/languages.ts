/** R12.17: interface languages, the default first. Apart from the schemas: every page needs the list, few need the schemas. */
export const languages = ['en', 'fr', 'de', 'it', 'es', 'nl', 'fi'] as const;
