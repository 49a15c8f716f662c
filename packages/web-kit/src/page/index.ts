export { type PageData, readPageData } from './data.ts';
export { documentTitle, useDocumentTitle } from './title.ts';
