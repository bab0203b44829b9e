import type { Page } from 'playwright-core';
import { axeViolations, sidewaysOverflow } from '../../web-member/e2e/support/axe.js';
import { desktop, newVisitor, type Visitor } from '../../web-member/e2e/support/visitor.js';
import { galleryServed } from './support/gallery.js';

/**
 * The parts of the kit that the back office is made of, each as the gallery shows it: under the policy that the product is
 * served with they bring no style of their own, and axe finds nothing at 1,440 and 820 px, opened too.
 */
const SIZES = [
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

/** Returns violations of the policy, and styles that are of no file: both would be missing in the product. */
interface Brought {
  violations: string[];
  styles: string[];
}

declare global {
  interface Window {
    stopped?: string[];
  }
}

let visitor: Visitor;
let gallery: Awaited<ReturnType<typeof galleryServed>>;
beforeAll(async () => {
  gallery = await galleryServed();
  visitor = await newVisitor({ viewport: desktop });
  await visitor.context.addInitScript(() => {
    window.stopped = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      window.stopped!.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
});
afterAll(() => gallery?.stop());

const broughtBy = (page: Page): Promise<Brought> =>
  page.evaluate(() => ({
    violations: window.stopped!,
    styles: [
      ...[...document.querySelectorAll('style')].map((style) => style.outerHTML.slice(0, 200)),
      ...document.adoptedStyleSheets.map(() => 'a sheet that a script adopted'),
    ],
  }));

const press =
  (name: string | RegExp, role: 'button' | 'tab' | 'checkbox' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();

/** Each page of the gallery, and what is opened on it. */
const PARTS: Readonly<Record<string, Readonly<Record<string, (page: Page) => Promise<unknown>>>>> = {
  items: {
    'as it opens': () => Promise.resolve(),
    'other rows load': press('Other rows load', 'tab'),
    'the first load': press('First load', 'tab'),
    'nothing yet': press('Nothing yet', 'tab'),
    'no match': press('No match', 'tab'),
    'a failure': press('Failed', 'tab'),
    'rows are chosen': press('Select all on this page', 'checkbox'),
    'the menu of a row': press(/^More for/),
    'the palette': press(/^Find a member/),
    'the account': press(/Mei Lin/),
  },
  form: {
    'as it opens': () => Promise.resolve(),
    'wrong and unsaved': async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Crawl');
      await page.getByRole('button', { name: /^Save contest/ }).click();
      await page.getByRole('alert').waitFor();
    },
    'a confirmation': press('Delete contest'),
    'a conflict': press('409'),
    'a wide dialog': press('Changes'),
    'a toast': press('Toast'),
    'a failure': press('Fail'),
  },
  overview: {
    'as it opens': () => Promise.resolve(),
    'charts as tables': async (page) => {
      const asTable = page.getByRole('button', { name: 'Show as table' });
      while ((await asTable.count()) > 0) await asTable.first().click();
    },
  },
  samples: {
    'as it opens': () => Promise.resolve(),
    'a choice is searched': async (page) => {
      await page.getByRole('combobox', { name: /^Promoter/ }).fill('a');
      await page.getByRole('option').first().waitFor();
    },
    'a popover': press(/^Columns/),
    'a picture in its dialog': press('Open the picture'),
    'a drawer': press('Open the drawer'),
    'the preview in Malay': async (page) => {
      const preview = page.getByRole('complementary', { name: 'Members see' });
      await preview.getByRole('button', { name: /Bahasa Melayu/ }).click();
    },
  },
};
const ALL = Object.entries(PARTS).flatMap(([where, opens]) =>
  Object.entries(opens).map(([what, open]) => [where, what, open] as const),
);

it.each(ALL)('%s, %s: clean for axe, fits both widths, brings no style of its own', async (where, what, open) => {
  const { page } = visitor;
  // an address of its own each time: a change of the hash alone would load nothing
  await page.goto(`${gallery.url}?${encodeURIComponent(what)}#${where}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await visitor.picture(`gallery.${where}.${what.replace(/\W+/g, '-')}.${size.width}`);
    const wrong = { axe: await axeViolations(page), over: await sidewaysOverflow(page) };
    expect({ where, what, size, wrong }).toEqual({ where, what, size, wrong: { axe: [], over: 0 } });
  }
  expect(await broughtBy(page)).toEqual({ violations: [], styles: [] });
  expect(visitor.complaints.splice(0)).toEqual([]);
});
