import { jest } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { axeViolations, cutText, darkViolations, sidewaysOverflow } from './support/axe.js';
import { newMember, redeemSome, someCodes, tokenOf } from './support/members.js';
import { arrive, open, signIn } from './support/steps.js';
import { desktop, newVisitor, type Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

/** The least width of a desktop. */
const narrowest = { width: 1080, height: 800 };

/** Checks a page as it stands, at both widths of a desktop. */
async function check(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  for (const viewport of [narrowest, desktop]) {
    await page.setViewportSize(viewport);
    await visitor.picture(`desktop.${name}.${viewport.width}`);
    expect({ name, cut: await cutText(page), over: await sidewaysOverflow(page) }).toEqual({ name, cut: [], over: 0 });
  }
  expect(await axeViolations(page)).toEqual([]);
  expect(await darkViolations(visitor, `desktop.${name}`)).toEqual([]);
}

const edges = async (part: Locator) => {
  const box = (await part.boundingBox())!;
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** True if one stands beside the other, not above or below it. */
async function beside(left: Locator, right: Locator): Promise<boolean> {
  const [one, other] = [await edges(left), await edges(right)];
  return one.right <= other.x && one.y < other.bottom && other.y < one.bottom;
}

describe('on a desktop', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    const person = await newMember('en', 'Muhammad Hafiz bin Abdul Rahman');
    await redeemSome(await tokenOf(person), someCodes());
    visitor = await newVisitor({ viewport: narrowest });
    await signIn(visitor.page, person, 'en');
  });

  it('nothing covers the sentence about the next tier', async () => {
    const { page } = visitor;
    await open(page, '/dashboard');
    const sentence = await edges(page.getByText(/more points by .* to reach Platinum/));
    const receipt = await edges(page.getByRole('main').getByRole('link', { name: /^Upload receipt/ }));
    expect(receipt.right).toBeLessThanOrEqual(sentence.x);
    await visitor.picture('desktop.dashboard.1080');
  });

  it('the inbox opens a message beside the list', async () => {
    const { page } = visitor;
    await open(page, '/inbox');
    const welcome = page.getByRole('link', { name: /^Welcome to the club/ });
    await welcome.click();
    const pane = page.getByRole('article', { name: 'Open message' });
    await pane.getByText(/^Welcome to the club/).waitFor();
    // the pane stands at the head of the list, which may be longer
    expect((await edges(welcome)).right).toBeLessThanOrEqual((await edges(pane)).x);
    await check(visitor, 'inbox');
    await pane.getByRole('link').click();
    await arrive(page, '/scancode');
  });

  it('help, quests, mystery box and the points table have two columns', async () => {
    const { page } = visitor;
    const main = page.getByRole('main');
    for (const [where, left, right] of [
      ['/help', main.getByRole('searchbox'), main.getByRole('heading', { name: 'Topics' })],
      ['/quest', main.getByText(/^1 of \d+ done$/).first(), main.getByRole('heading', { name: 'Get started' })],
      ['/mysteryboxhome', main.getByRole('heading', { name: 'What you can win' }), main.getByText('How it works')],
      ['/productsinfo', main.getByRole('table'), main.getByRole('heading', { name: 'More to read' })],
    ] as const) {
      await open(page, where);
      await check(visitor, where.slice(1));
      const [one, other] = [await edges(left), await edges(right)];
      expect({ where, beside: one.x < other.x && one.x + 300 < other.x }).toEqual({ where, beside: true });
    }
  });

  it('news and a contest have what belongs to them beside', async () => {
    const { page } = visitor;
    const main = page.getByRole('main');
    await open(page, '/dashboard');
    await page
      .getByRole('link', { name: /Double points days/ })
      .first()
      .click();
    await arrive(page, '/viewnews');
    await main.getByRole('article').waitFor();
    await check(visitor, 'news');
    expect(await beside(main.getByRole('article'), main.getByRole('list'))).toBe(true);
    await open(page, '/contest');
    await main.getByRole('link', { name: /Family Fit-a-thon/ }).click();
    await arrive(page, '/activity');
    await main.getByRole('button', { name: /^Join/ }).waitFor();
    await check(visitor, 'contest');
    expect((await edges(main.getByRole('button', { name: /^Join/ }))).x).toBeGreaterThan(800);
    expect(visitor.complaints).toEqual([]);
  });
});
