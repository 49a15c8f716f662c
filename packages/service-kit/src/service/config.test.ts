import * as z from 'zod/mini';
import { readConfig } from './config.ts';

const env = {
  PORT: '7101',
  DATABASE_URL: 'postgres://a:b@127.0.0.1/x',
  EVENT_BUS_URL: 'postgres://a:b@127.0.0.1/bus',
  INTERNAL_KEY: '{}',
  INTERNAL_TRUST: '{"keys":[]}',
  SMTP_URL: 'smtp://localhost',
};
const own = z.object({ SMTP_URL: z.string() });

test('common and own variables are parsed', () => {
  const result = readConfig(own, env);

  expect(result.config).toMatchObject({ PORT: 7101, HOST: '127.0.0.1', NODE_ENV: 'development' });
  expect(result.env).toEqual({ SMTP_URL: 'smtp://localhost' });
});

test('every variable that is wrong or missing is named at once', () => {
  const wrong = { ...env, PORT: 'eighty', DATABASE_URL: 'mysql://x', SMTP_URL: '', INTERNAL_KEY: undefined };

  expect(() => readConfig(own, wrong)).toThrow(
    /PORT must be a port.*DATABASE_URL must be an address.*INTERNAL_KEY is not set.*SMTP_URL is not set/,
  );
});

test('in production a missing real part is an error unless the stand-in is allowed', () => {
  const production = { ...env, NODE_ENV: 'production' };
  const realParts = { SMTP_URL: (value?: string) => value !== 'smtp://localhost' };

  expect(() => readConfig(own, production, realParts)).toThrow(/EVENT_BUS_URL must name a real part.*SMTP_URL must name a real part/);
  expect(readConfig(own, { ...production, ALLOW_SANDBOX: '1' }, realParts).env.SMTP_URL).toBe('smtp://localhost');
  expect(readConfig(own, { ...production, EVENT_BUS_URL: 'amqp://broker', SMTP_URL: 'smtp://mail' }, realParts).config.NODE_ENV).toBe(
    'production',
  );
});
