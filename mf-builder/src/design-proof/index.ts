import { registerNamespace } from '@merchloom/web-kit/i18n';
import { locales, namespace } from '../locales.ts';

// Mounted by other remotes without this one's routes: its texts must be known all the same.
registerNamespace(namespace, locales);

export { DesignProof } from './design-proof.tsx';
