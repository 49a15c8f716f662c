export { configureRemotes, loadModule, preloadModule } from './loader.ts';
export type { FederationRuntime, MiddlewareName, Remote, RemoteRoute } from './remote.ts';
export { type LocalPanel, RemoteBoundary, RemoteComponent } from './remote-component.tsx';
