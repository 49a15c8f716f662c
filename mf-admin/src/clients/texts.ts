/** Words of the pages about clients: fetched along with the first of them. */
export const clientTexts = {
  namespace: 'admin-clients',
  locales: (language: string) => import(/* webpackChunkName: "clients-locale-[request]" */ `./locales/${language}.json`),
};
