/** Words of the pages about events: fetched along with the first of them. */
export const eventTexts = {
  namespace: 'admin-events',
  locales: (language: string) => import(/* webpackChunkName: "events-locale-[request]" */ `./locales/${language}.json`),
};
