import type { User } from '@merchloom/contracts/identity';
import { introduce, startChat, wantsChat } from './live-chat.ts';

const anna = { name: 'Anna Berg', email: 'anna@tidal.example', superadmin: 0 } as User;
const configured = { production: true, liveChatUrl: 'https://chat.example/widget.js' };
const scripts = () => document.querySelectorAll('script[data-live-chat]');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[R10.3] the widget is for staff who agreed, where it is configured: not in development, not for super administrators', () => {
  expect(wantsChat(configured, anna, 'accepted')).toBe(true);
  expect(wantsChat({ ...configured, production: false }, anna, 'accepted')).toBe(false);
  expect(wantsChat({ ...configured, liveChatUrl: null }, anna, 'accepted')).toBe(false);
  expect(wantsChat(configured, { ...anna, superadmin: 1 }, 'accepted')).toBe(false);
  expect(wantsChat(configured, null, 'accepted')).toBe(false);
  for (const consent of ['declined', 'not-clicked'] as const) expect(wantsChat(configured, anna, consent)).toBe(false);
});

test('[R10.3] name and e-mail are given after a second, and again every second until the widget is there', () => {
  const told: string[] = [];
  let there = false;
  const stop = startChat('https://chat.example/widget.js', anna, ({ name, email }) => {
    told.push(`${name} ${email}`);
    return there;
  });
  expect(scripts()).toHaveLength(1);

  jest.advanceTimersByTime(999);
  expect(told).toHaveLength(0);
  jest.advanceTimersByTime(2001);
  expect(told).toEqual(Array(3).fill('Anna Berg anna@tidal.example'));
  there = true;
  jest.advanceTimersByTime(10_000);
  expect(told).toHaveLength(4);

  stop();
  expect(scripts()).toHaveLength(0);
});

test('[R10.3] a widget that never comes is given up after thirty tries', () => {
  const tries = jest.fn(() => false);
  const stop = startChat('https://chat.example/widget.js', anna, tries);

  jest.advanceTimersByTime(120_000);

  expect(tries).toHaveBeenCalledTimes(30);
  stop();
});

test('[R10.3] each kind of widget is told in its own way; without one nobody is', () => {
  const push = jest.fn();
  const setAttributes = jest.fn();
  expect(introduce(anna, {})).toBe(false);
  expect(introduce(anna, { $crisp: { push } })).toBe(true);
  expect(introduce(anna, { Tawk_API: { setAttributes } })).toBe(true);

  expect(push.mock.calls).toEqual([[['set', 'user:nickname', ['Anna Berg']]], [['set', 'user:email', ['anna@tidal.example']]]]);
  expect(setAttributes.mock.calls[0]?.[0]).toEqual({ name: 'Anna Berg', email: 'anna@tidal.example' });
});
