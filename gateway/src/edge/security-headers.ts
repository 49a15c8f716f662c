import type { GatewayConfig } from '../config.ts';

export interface SecurityHeaders {
  /** For data: nothing in it may run or be framed. */
  api: Readonly<Record<string, string>>;
  /** For documents of the shell; store documents allow no third party but the card provider. */
  document(kind: 'store' | 'staff'): Readonly<Record<string, string>>;
  /** For scripts, styles and pictures. */
  asset: Readonly<Record<string, string>>;
  /** For the documentation page: no script at all. */
  plainPage: Readonly<Record<string, string>>;
}

const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com';

/** Every security header of the gateway, computed once. */
export function securityHeaders(config: GatewayConfig): SecurityHeaders {
  const secure = config.publicUrl.protocol === 'https:';
  const base = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const page = {
    ...base,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self${config.stripe.sandboxUrl ? '' : ' "https://js.stripe.com"'})`,
    'x-frame-options': 'DENY',
  };
  // Our own preview page shows stores in the width of a device.
  const store = { ...page, 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': documentPolicy(config, [], 'store') };
  const thirdParties = [config.liveChatUrl, config.analyticsUrl].filter((url) => url !== null).map((url) => new URL(url).origin);
  const staff = { ...page, 'content-security-policy': documentPolicy(config, thirdParties, 'staff') };

  return {
    api: {
      ...base,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    },
    document: (kind) => (kind === 'store' ? store : staff),
    asset: { ...base, 'cross-origin-resource-policy': 'same-origin' },
    plainPage: {
      ...page,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  };
}

/** With sandbox cards everything is same-origin; otherwise the card provider's own addresses and nothing else. */
function documentPolicy(config: GatewayConfig, thirdParties: readonly string[], kind: 'store' | 'staff'): string {
  const live = `${config.publicUrl.protocol === 'https:' ? 'wss' : 'ws'}://${config.publicUrl.host}`;
  const sandbox = config.stripe.sandboxUrl !== null;
  const others = thirdParties.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${sandbox ? '' : ` ${stripeScripts}`}${others}`,
    `connect-src 'self' ${live}${sandbox ? '' : ' https://api.stripe.com'}${others}`,
    `frame-src ${[...(kind === 'staff' || sandbox ? ["'self'"] : []), ...(sandbox ? [] : [stripeScripts, 'https://hooks.stripe.com'])].join(' ')}${others}`,
    `img-src 'self' data: blob:${others}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${kind === 'store' ? "'self'" : "'none'"}`,
  ].join('; ');
}
