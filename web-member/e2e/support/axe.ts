import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA as far as a program can judge; each violation with its elements. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Through the debugger: the content security policy rightly refuses a script tag.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const run = (window as unknown as { axe: typeof axe }).axe;
    const result = await run.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} [${node.failureSummary ?? ''}]`).join(' | ')}`,
    );
  });
  return violations;
}

/** Width that the page needs beyond its window; 0 when nothing has to be scrolled sideways. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
