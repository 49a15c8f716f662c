import axe from 'axe-core';
import { composeStories, setProjectAnnotations } from 'storybook-react-rsbuild';
import preview from '../../../ui/.storybook/preview.tsx';

type Stories = Record<string, { run: () => Promise<void> }>;
interface Directory {
  globSync(pattern: string, options: { cwd: string }): string[];
  readFileSync(path: string, encoding: 'utf8'): string;
}

setProjectAnnotations([preview]);

const { globSync, readFileSync } = jest.requireActual<Directory>('node:fs');

// jsdom lays nothing out: contrast is proven on the tokens, and landmarks and the order of headings belong to whole pages.
const rules = Object.fromEntries(
  ['color-contrast', 'region', 'page-has-heading-one', 'heading-order'].map((rule) => [rule, { enabled: false }]),
);

/** A key of a text, all of it, where its words should stand: `stage.empty` of a file that has a group `stage`. */
function keysOf(folder: string): RegExp {
  const files = globSync('**/locales/en.json', { cwd: folder });
  const groups = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as object));
  return new RegExp(`^(${[...new Set(groups)].join('|') || '(?!)'})(\\.[a-zA-Z]\\w*)+$`);
}

/** All that a page says: what stands on it and what a screen reader is told. */
function* saidOn(page: HTMLElement): Generator<string> {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) yield texts.currentNode.nodeValue!.trim();
  for (const element of page.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) yield element.getAttribute(name)?.trim() ?? '';
}

/**
 * Tests every story of the files `*.stories.tsx` in `folder` (absolute): with all that plays in it there is something to see, no
 * key of a text stands where its words should, and axe finds nothing. `least` is how many files there are at least, so that none is lost unseen.
 */
export function everyStoryIsSound(folder: string, least: number): void {
  const files = globSync('**/*.stories.tsx', { cwd: folder }).sort();
  const key = keysOf(folder);

  test('there are stories', () => expect(files.length).toBeGreaterThanOrEqual(least));

  describe.each(files)('%s', (file) => {
    const stories = Object.entries(composeStories(jest.requireActual(`${folder}/${file}`)) as Stories);

    test.each(stories)('%s shows itself, in words, and is free of accessibility violations', async (_name, story) => {
      await story.run();
      const { violations } = await axe.run(document.body, { rules });

      expect(document.querySelector('body > * > *')).toBeTruthy();
      expect([...saidOn(document.body)].filter((said) => key.test(said))).toEqual([]);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
    });
  });
}
