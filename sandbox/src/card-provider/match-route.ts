import { type Route, routes } from './api.ts';

const compiled = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

export function matchRoute(method: string | undefined, path: string): { route: Route; at: Record<string, string> } | undefined {
  for (const { route, pattern } of compiled) {
    if (route.method !== method) continue;
    const found = pattern.exec(path);
    if (found) return { route, at: { ...found.groups } };
  }
  return undefined;
}
