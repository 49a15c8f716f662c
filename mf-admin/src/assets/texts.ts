/** Words of the asset library: fetched along with its pages. */
export const assetTexts = {
  namespace: 'admin-assets',
  locales: (language: string) => import(/* webpackChunkName: "assets-locale-[request]" */ `./locales/${language}.json`),
};
