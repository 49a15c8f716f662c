import { cleanup, render, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { composeStories, setProjectAnnotations } from 'storybook-react-rsbuild';
import preview from '../.storybook/preview.tsx';

interface Directory {
  globSync(pattern: string, options: { cwd: URL }): string[];
}

setProjectAnnotations([preview]);

const { globSync } = jest.requireActual<Directory>('node:fs');
const files = globSync('**/*.stories.tsx', { cwd: new URL('.', import.meta.url) }).sort();

// jsdom lays nothing out: contrast is proven on the tokens, and regions belong to whole pages.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } };

afterEach(() => cleanup());

test('there are stories', () => expect(files.length).toBeGreaterThan(30));

describe.each(files)('%s', (file) => {
  const stories = Object.entries(composeStories(jest.requireActual(`./${file}`)));

  test.each(stories)('%s is free of accessibility violations', async (_name, Story) => {
    const StoryElement = Story as React.ComponentType & { load?: () => Promise<void>; run?: () => Promise<void> };

    const { container } = render(<StoryElement />);
    await waitFor(() => expect(document.body.textContent !== '' || container.firstChild).toBeTruthy());
    const { violations } = await axe.run(document.body, { rules });

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  });
});
