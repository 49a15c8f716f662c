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
  // While something loads, this is not the page yet; what fades in has its colours at the end only.
  await page.waitForFunction(
    () =>
      !document.querySelector('[role=progressbar][data-above-overlays]') &&
      document
        .getAnimations()
        .every(
          ({ playState, timeline, effect }) =>
            playState !== 'running' || timeline !== document.timeline || effect?.getComputedTiming().endTime === Infinity,
        ),
  );
  // What scrolls smoothly to its place may be half below a fixed bar on the way.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let still = 0;
        let before = '';
        const look = () => {
          const now = Array.from(document.querySelectorAll('*'), ({ scrollTop }) => scrollTop || '').join(' ');
          still = now === before ? still + 1 : 0;
          before = now;
          if (still === 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
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
    // Messages lie over the page for five seconds: what is below them is judged, not they.
    const messages = document.querySelector<HTMLElement>('[data-above-overlays]');
    if (messages) messages.style.display = 'none';
    const { violations } = await tool.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    if (messages) messages.style.display = '';
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} – ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
    }));
  });
}
