import type { ServiceHealth } from '@merchloom/contracts/operations';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'effector-react';
import { MemoryRouter } from 'react-router-dom';
import { staffScope } from '../testing/in-page.tsx';
import { startTexts } from '../testing/texts.ts';
import { discardJobFx, type HealthReading, loadHealthFx, retryJobFx, services } from './health-model.ts';
import { HealthPage } from './health-page.tsx';
import english from './locales/en.json';

beforeAll(() => startTexts([{ namespace: 'admin-platform', english }]));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const at = '2026-11-21T08:00:00Z';
const healthOf = (service: ServiceHealth['service'], parts: Partial<ServiceHealth> = {}): ServiceHealth => ({
  ...{ service, version: '1', started_at: at, outbox: { waiting: 0, oldest_at: null }, parts: [], consumers: [], jobs: [], parked: [] },
  ...parts,
});
const job = { id: 'j1', kind: 'send-letter', tenant_id: 't1', attempts: 8, error: 'Error: no', created_at: '2026-11-21T06:00:00Z' };

/** The page over services of which one may have a parked job, or be down. */
async function open({ parked = false, down = false } = {}) {
  const state = { parked, readings: 0 };
  const done: unknown[] = [];
  const read = (): HealthReading => {
    state.readings += 1;
    return {
      at,
      services: services.map((service) => ({
        service,
        health: down && service === 'payments' ? null : healthOf(service, { parked: state.parked && service === 'identity' ? [job] : [] }),
      })),
    };
  };
  const settle = (asked: unknown) => {
    done.push(asked);
    state.parked = false;
  };
  const handlers = [
    [loadHealthFx, read],
    [retryJobFx, settle],
    [discardJobFx, settle],
  ] as const;
  const scope = await staffScope({ handlers: handlers as never, user: { superadmin: 1 } });
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter initialEntries={['/settings/super-admin-panel/health']}>
          <HealthPage />
        </MemoryRouter>
      </Provider>,
    );
  });
  return { state, done };
}

test('[R10.18] a job that has stopped is tried again by a click, and the page looks at once', async () => {
  const { done } = await open({ parked: true });
  expect(await screen.findByText('1 service needs attention')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'People and tenants' })).getByText('Needs attention')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Everything works')).toBeTruthy();
  expect(done).toEqual([{ service: 'identity', job: 'j1' }]);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a job is discarded with a reason', async () => {
  const { done } = await open({ parked: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Its order is gone');
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));

  expect(await screen.findByText('Everything works')).toBeTruthy();
  expect(done).toEqual([{ service: 'identity', job: 'j1', reason: 'Its order is gone' }]);
});

test('a service that does not answer is said to be unreachable beside those that do', async () => {
  await open({ down: true });
  expect(await screen.findByText('1 service needs attention')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Payments' })).getByText('Not reachable')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Orders' })).getByText('Working')).toBeTruthy();
});

test('it looks again every five seconds, and not while nobody sees it', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const { state } = await open();
  await act(() => jest.advanceTimersByTimeAsync(0));
  const first = state.readings;
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(state.readings).toBe(first + 1);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(state.readings).toBe(first + 1);
  hidden.mockRestore();
});
