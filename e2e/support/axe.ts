import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Violation {
  id: string;
  help: string;
  nodes: string[];
}

/** WCAG 2.2 A and AA on what is shown now; colour contrast included. */
export async function axe(page: Page): Promise<Violation[]> {
  // Messages lie over the page for five seconds: what is below them is judged once they are gone.
  await page.waitForFunction(() => !document.querySelector('[data-above-overlays] > *'));
  // Past the page's own policy: a test tool, not a script of the page.
  await page.evaluate(source);
  return page.evaluate(async () => {
    const tool = (
      window as unknown as {
        axe: {
          run: (
            root: Document,
            options: object,
          ) => Promise<{ violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
        };
      }
    ).axe;
    const { violations } = await tool.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} – ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
    }));
  });
}
