export { ErrorPage, type ErrorPageProps } from './error-page.tsx';
export { LocalError, type LocalErrorProps } from './local-error.tsx';
