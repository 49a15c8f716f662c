import { ApiError } from './errors.ts';

export const regions = ['UK', 'EU', 'US'] as const;
export type SandboxRegion = (typeof regions)[number];

export interface Caller {
  region: SandboxRegion;
  publishable: boolean;
  key: string;
}

const unauthorised = (message: string) => new ApiError(401, { type: 'invalid_request_error', message });

/** `{sk|rk|pk}_test_sandbox_{uk|eu|us}…`: each region is its own platform account. Anything that could be a real key is refused. */
export function callerOf(authorization: string | undefined): Caller {
  const key = readKey(authorization);
  if (!key) throw unauthorised('You did not provide an API key.');
  const found = /^(sk|rk|pk)_test_sandbox_(uk|eu|us)(_\w+)?$/.exec(key);
  if (!found) throw unauthorised(`Invalid API Key provided: ${key.slice(0, 8)}***. The sandbox takes sandbox keys only.`);
  return { key, publishable: found[1] === 'pk', region: (found[2] as string).toUpperCase() as SandboxRegion };
}

function readKey(authorization: string | undefined): string | undefined {
  const bearer = authorization?.match(/^Bearer (.+)$/)?.[1];
  if (bearer) return bearer;
  const basic = authorization?.match(/^Basic (.+)$/)?.[1];
  return basic && Buffer.from(basic, 'base64').toString().split(':')[0];
}
