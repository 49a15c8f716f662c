export { fontAddress as addressOf, servedFiles } from '@merchloom/artwork/browser/font-files';
