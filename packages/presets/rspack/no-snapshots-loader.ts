/**
 * What is left of the federation runtime's snapshots and preloads. `disableSnapshot` turns them off, and the gateway writes our
 * preloads into the document; but their code is imported by name, so each of their files becomes these empty exports.
 */
export default function noSnapshotsLoader(): string {
  return `
import { PluginSystem } from '@module-federation/runtime-core/plugin-system';
export class SnapshotHandler { constructor() { this.manifestCache = new Map(); this.hooks = new PluginSystem({}); } }
export const getGlobalRemoteInfo = () => ({});
export const snapshotPlugin = () => ({ name: 'no-snapshots' });
export const generatePreloadAssetsPlugin = snapshotPlugin;
export const assignRemoteInfo = () => {};
export const formatPreloadArgs = () => [];
export const preloadAssets = () => [];
`;
}
