import type { IncomingMessage } from 'node:http';
import { singleHeader } from './exchange.ts';

export interface Hosts {
  /** Whether the Host header names this site. */
  isOurs(req: IncomingMessage): boolean;
  /** The tenant's handle in `{tenant}.host`; null on the site's own names. */
  tenantOf(req: IncomingMessage): string | null;
  /** Whether the page that sent the request is this site's own; true when there is no Origin and no Referer to judge by. */
  isSameOrigin(req: IncomingMessage): boolean;
}

const numeric = /^(?:[\d.]+|\[.*)(?::\d+)?$/;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const wellFormed = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;

/**
 * Which names we answer to. A site that runs on a loopback address answers to every loopback name and port, because the launcher
 * may move it; any other site answers only to its public name and those listed. Each name has one door per tenant (D3):
 * `{tenant}.name`.
 */
export function siteHosts(publicUrl: URL, allowed: readonly string[]): Hosts {
  const listed = new Set([publicUrl.host.toLowerCase(), ...allowed]);
  const local = loopback.has(publicUrl.hostname);

  const isPlain = (name: string): boolean => listed.has(name) || (local && loopback.has(name.replace(/:\d+$/, '')));

  /** `headland.shop.example` is headland's door to the same site; addresses in numbers have no doors. */
  const tenantIn = (host: string | undefined): string | null => {
    const name = host?.toLowerCase();
    if (!name || !wellFormed.test(name) || isPlain(name)) return null;
    const at = name.indexOf('.');
    const rest = name.slice(at + 1);
    if (at < 1 || numeric.test(rest) || !isPlain(rest)) return null;
    const handle = name.slice(0, at);
    return label.test(handle) ? handle : null;
  };

  const isOurHost = (host: string | undefined): host is string => {
    const name = host?.toLowerCase();
    if (!name || !wellFormed.test(name)) return false;
    return isPlain(name) || tenantIn(name) !== null;
  };

  return {
    isOurs: (req) => isOurHost(req.headers.host),
    tenantOf: (req) => tenantIn(req.headers.host),
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
