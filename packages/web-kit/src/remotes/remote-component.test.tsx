import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureRemotes } from './loader.ts';
import { type LocalPanel, RemoteComponent } from './remote-component.tsx';

const panel = ({ retry }: LocalPanel) => (
  <button type="button" onClick={retry}>
    Try again
  </button>
);

function aPage(answers: (() => unknown)[]) {
  configureRemotes(
    { registerRemotes: () => {}, loadRemote: async () => answers.shift()?.() },
    { remotes: [{ name: 'mf-checkout', container: 'mf_checkout', version: '1', entry: '/e.js' }] },
    async () => {},
  );
  return render(
    <>
      <p>The rest of the page</p>
      <RemoteComponent<{ who: string }>
        remote="mf-checkout"
        module="checkout"
        name="Checkout"
        props={{ who: 'Anna' }}
        fallback={<p>Loading</p>}
        panel={panel}
      />
    </>,
  );
}

const Checkout = ({ who }: { who: string }) => <p>Checkout of {who}</p>;
function Broken(): never {
  throw new Error('broken');
}
const down = () => {
  throw new Error('503');
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('a component of another remote is shown with its props', async () => {
  aPage([() => ({ Checkout })]);

  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Checkout of Anna')).toBeTruthy();
});

test('a remote that is down leaves a panel, the page lives on, and a retry brings it back', async () => {
  aPage([down, down, down, () => ({ Checkout })]);

  await userEvent.click(await screen.findByText('Try again'));

  expect(await screen.findByText('Checkout of Anna')).toBeTruthy();
  expect(screen.getByText('The rest of the page')).toBeTruthy();
});

test('a remote that fails while it renders leaves the panel as well', async () => {
  aPage([() => ({ Checkout: Broken })]);

  expect(await screen.findByText('Try again')).toBeTruthy();
  expect(screen.getByText('The rest of the page')).toBeTruthy();
});
