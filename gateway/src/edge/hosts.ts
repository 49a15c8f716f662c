import type { IncomingMessage } from 'node:http';
import { singleHeader } from './exchange.ts';

export interface Hosts {
  /** Whether the Host header names this site. */
  isOurs(req: IncomingMessage): boolean;
  /** Whether the page that sent the request is this site's own; true when there is no Origin and no Referer to judge by. */
  isSameOrigin(req: IncomingMessage): boolean;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const wellFormed = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;

/**
 * Which names we answer to. A site that runs on a loopback address answers to every loopback name and port, because the launcher
 * may move it; any other site answers only to its public name and those listed.
 */
export function siteHosts(publicUrl: URL, allowed: readonly string[]): Hosts {
  const listed = new Set([publicUrl.host.toLowerCase(), ...allowed]);
  const local = loopback.has(publicUrl.hostname);

  const isOurHost = (host: string | undefined): host is string => {
    const name = host?.toLowerCase();
    if (!name || !wellFormed.test(name)) return false;
    return listed.has(name) || (local && loopback.has(name.replace(/:\d+$/, '')));
  };

  return {
    isOurs: (req) => isOurHost(req.headers.host),
    isSameOrigin(req) {
      const source = singleHeader(req, 'origin') ?? singleHeader(req, 'referer');
      if (source === undefined) return true;
      const page = URL.parse(source);
      if (!page || !/^https?:$/.test(page.protocol)) return false;
      if (page.origin === publicUrl.origin) return true;
      const secureMatches = local || page.protocol === publicUrl.protocol;
      return secureMatches && isOurHost(page.host) && page.host === req.headers.host?.toLowerCase();
    },
  };
}
