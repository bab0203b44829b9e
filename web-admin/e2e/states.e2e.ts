import type { Page, Route } from 'playwright-core';
import { api, at } from '../../web-member/e2e/support/product.js';
import type { Visitor } from '../../web-member/e2e/support/visitor.js';
import { pathTo, type Screen } from '../src/core/paths.js';
import { rowsOf, type ScreenSpec } from '../src/testing/screen-spec.js';
import { SCREEN_SPECS, specsWith } from '../src/testing/screen-specs.js';
import { checkBoth, newOffice } from './support/looks.js';
import { atRest } from './support/office.js';
import { recordOf } from './support/records.js';

/**
 * Screens when things are not as they should be: a read that fails, a list of a club that has none yet, and their
 * dialogs. What the server would have to be broken for is answered in its place, on the way to the browser. One screen of
 * each layout: that every screen has these states is tested in src/app/screens.spec.tsx and screens.lists.spec.tsx.
 */
const one = <T extends readonly [Screen, ...unknown[]]>(specs: readonly T[], names: readonly Screen[]): T[] =>
  specs.filter(([name]) => names.includes(name));
const READING = one(specsWith('reads'), [
  ...(['overview', 'articles', 'articleEdit', 'scans', 'member', 'receipts'] as const),
  ...(['orders', 'brandDetails', 'campaignDetails', 'doublePoints', 'awards', 'insights'] as const),
]);
const LISTS = one(specsWith('lists'), [
  ...(['articles', 'scans', 'orders', 'contestEntries', 'massCredit'] as const),
  ...(['voucherCodes', 'itemCategories', 'journey'] as const),
]);

let office: Visitor;
beforeAll(async () => {
  office = await newOffice();
  office.expectStatus(400, 404, 409, 503);
});
afterEach(() => office.page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Answers a call of the contract, by its name, in place of the server. */
const answering = (call: string, answer: (route: Route) => Promise<void>) => {
  const [method, path] = call.split(' ') as [string, string];
  return office.page.route(
    (url) => url.href.split('?', 1)[0] === `${api}${path}`,
    (route) => (route.request().method() === method ? answer(route) : route.fallback()),
  );
};
/** Answers a call of the contract with the answer of a fake gateway. */
const answeringWith = (call: string, answer: unknown) => {
  const whole =
    answer !== null && typeof answer === 'object' && 'headers' in answer && answer.headers instanceof Headers;
  const { body, headers } = whole
    ? (answer as { body: unknown; headers: Headers })
    : { body: answer, headers: undefined };
  return answering(call, (route) => route.fulfill({ json: body, headers: Object.fromEntries(headers ?? []) }));
};
const refusing = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { error: code, code, errorTranslated: code, requestId: '77d2-1f3a-0000' } });

async function opening(name: Screen, spec: ScreenSpec) {
  const id = spec.id ? await recordOf(name) : undefined;
  return async () => {
    await office.page.goto(at(`/admin${pathTo(name, id)}`));
    if (spec.closes) await office.page.getByRole('button', { name: spec.closes }).click();
    await office.page.getByRole('heading', { level: 1 }).waitFor();
  };
}

it.each(READING)('%s reports that it did not load, and passes axe at both widths', async (name, spec) => {
  const open = await opening(name, spec);
  await answering(spec.reads.call, refusing(503, 'SERVICE_BUSY'));
  await open();
  await office.page.getByText('This did not load').first().waitFor();
  await checkBoth(office, `${name}.failed`);
  expect(office.complaints.splice(0)).toEqual([]);
});

it.each(LISTS)('%s shows that there are none yet, and passes axe at both widths', async (name, spec) => {
  const open = await opening(name, spec);
  await answeringWith(rowsOf(spec).call, spec.lists.none());
  await open();
  await office.page.getByText(spec.lists.empty).first().waitFor();
  await checkBoth(office, `${name}.none`);
  expect(office.complaints.splice(0)).toEqual([]);
});

/** Addresses for which the gateway has nothing, and what the page says. */
const ODD: readonly [string, string, string | RegExp][] = [
  ['a search without matches', `${pathTo('articles')}?q=zzzzzz`, 'Nothing matches'],
  ['a filter that nobody knows', `${pathTo('articles')}?active=foo`, /^(active: )?foo$/],
  ['an order that nobody knows', `${pathTo('articles')}?sort=-nonsense`, 'in the order of “-nonsense”'],
  ['an unknown record', pathTo('articleEdit', 'nowhere'), 'There is no such record'],
];

it.each(ODD)('%s passes axe at both widths', async (what, address, says) => {
  await office.page.goto(at(`/admin${address}`));
  await office.page.getByRole('main').getByText(says, { exact: true }).first().waitFor();
  await checkBoth(office, `address.${what.replace(/\W+/g, '-')}`);
  expect(office.complaints.splice(0)).toEqual([]);
});

const firstRow = (page: Page) => page.getByRole('row').nth(1);
const inMenu = async (page: Page, entry: string) => {
  await firstRow(page)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Opens each dialog. */
const DIALOGS: readonly [string, Screen, (page: Page) => Promise<void>][] = [
  [
    'the menu of a row',
    'items',
    async (page) => {
      await firstRow(page)
        .getByRole('button', { name: /^More for/ })
        .click();
      await page.getByRole('menu').waitFor();
    },
  ],
  ['the stock', 'items', (page) => inMenu(page, 'Change stock')],
  ['a new category', 'itemAdd', (page) => page.getByRole('button', { name: 'Add category' }).click()],
  ['a new format', 'brandAssign', (page) => page.getByRole('button', { name: 'Add format choice' }).click()],
  [
    'the question before what was typed is lost',
    'articleAdd',
    async (page) => {
      await page.getByLabel('Title', { exact: true }).fill('Mine');
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
    },
  ],
  ['the deletion', 'news', (page) => inMenu(page, 'Delete')],
  ['the freezing of a batch', 'codes', (page) => page.getByRole('switch').first().click()],
  [
    'the order of codes',
    'codeGenerate',
    async (page) => {
      for (const label of ['Brand', 'Format', 'Size']) await page.getByLabel(label).selectOption({ index: 1 });
      await page.getByLabel('Codes', { exact: true }).fill('1000');
      await page.getByLabel('Points a code').fill('120');
      await page.keyboard.press('Control+s');
    },
  ],
  [
    'an entry of the log',
    'audit',
    async (page) => {
      await firstRow(page).getByRole('button').first().click();
      await page.getByRole('button', { name: 'Close' }).first().waitFor();
    },
  ],
  [
    'the palette',
    'overview',
    async (page) => {
      await page.getByRole('button', { name: /^Find a screen/ }).click();
      await page.getByRole('combobox').fill('dr');
      await page.getByRole('option').first().waitFor();
    },
  ],
];

it.each(DIALOGS)('%s (of %s) is clean for axe at both widths', async (what, screen, open) => {
  const { page } = office;
  // a club that was just made has an empty log
  if (screen === 'audit') await answeringWith(SCREEN_SPECS.audit.reads!.call, SCREEN_SPECS.audit.reads!.answer());
  const id = screen === 'brandAssign' ? await recordOf(screen) : undefined;
  await page.goto(at(`/admin${pathTo(screen, id)}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await atRest(page);
  await open(page);
  await page.locator('[role=dialog], [role=menu], [role=complementary], aside').last().waitFor();
  await checkBoth(office, `dialog.${what.replace(/\W+/g, '-')}`);
  expect(office.complaints.splice(0)).toEqual([]);
});

it('a form compares what somebody else saved meanwhile at both widths', async () => {
  const { page } = office;
  const id = await recordOf('articleEdit');
  let saved = false;
  await answering('GET /admin/fetch/dashboard/article/details', async (route) => {
    const answer = await route.fetch();
    const article = (await answer.json()) as { title: object; version: number };
    const theirs = { ...article, title: { en: 'Theirs', bm: 'Mereka' }, version: article.version + 1 };
    await route.fulfill({ response: answer, json: saved ? theirs : article });
  });
  await answering('POST /admin/setting/article/edit', (route) => {
    saved = true;
    return refusing(409, 'EDIT_CONFLICT')(route);
  });
  await page.goto(at(`/admin${pathTo('articleEdit', id)}`));
  await page.getByLabel('Title', { exact: true }).fill('Mine');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'This was saved by somebody else meanwhile' }).waitFor();
  await checkBoth(office, 'dialog.conflict');
  expect(office.complaints.splice(0)).toEqual([]);
});
