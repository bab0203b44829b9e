import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { UserVoucher } from '../src/features/vouchers/types.js';
import { newMember } from './support/members.js';
import { open, signIn } from './support/steps.js';
import { desktop, newVisitor, phone, small } from './support/visitor.js';

jest.setTimeout(240_000);

// docs/product/member-app.md#codes-on-screen-and-paper

const CODE = 'A0O10-B0Q20';
const aVoucher = (value: number, name: string): UserVoucher => ({
  id: `paper-${value}`,
  typeId: 'paper',
  name,
  names: { en: name, bm: name },
  code: CODE,
  voucherImage: '',
  points: 500,
  value,
  used: false,
  createdAt: '2026-11-20T04:00:00Z',
  usedAt: null,
  validUntil: null,
  kind: value === 0 ? 'ticket' : 'normal',
  steps: { en: '', bm: '' },
  merchantUrl: 'https://shop.example.com/',
  source: 'redemption',
  itemBrand: '',
});
const vouchers = [
  aVoucher(5, 'RM5 e-wallet PIN'),
  aVoucher(15, 'RM15 off any two packs of DryPantz in the online shop of the brand'),
  aVoucher(500, 'RM500 grand prize'),
  aVoucher(0, 'Pinkfong event ticket'),
];

/** Signs in a member with these vouchers; the server answers the rest of the session. */
async function holder(viewport = phone) {
  const visitor = await newVisitor({ viewport });
  const { page } = visitor;
  await page.route('**/api/user/session', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as { user: object };
    await route.fulfill({ response: answer, json: { ...session, user: { ...session.user, vouchers } } });
  });
  await signIn(page, await newMember(), 'en');
  return visitor;
}

/** Returns the number of sheets that a printed page takes. */
const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page(?![a-z])/g)?.length ?? 0;

/** Returns what is visible besides the content, and the height of the code's letters. */
const onPaper = (page: Page) =>
  page.evaluate((code) => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const all = [...document.querySelectorAll('main p')];
    const written = all.find(({ textContent }) => textContent === code);
    return {
      bars: [...document.querySelectorAll('header, nav, footer')].filter(seen).length,
      buttons: [...document.querySelectorAll('main button, main a[href]')].filter(seen).length,
      code: written ? Number.parseFloat(getComputedStyle(written).fontSize) : 0,
      body: Number.parseFloat(getComputedStyle(document.body).fontSize),
    };
  }, CODE);

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('a voucher printed from a %s', (name, viewport) => {
  it.each(vouchers.map(({ id }) => id))('is one page with the code large and without bars: %s', async (id) => {
    const visitor = await holder(viewport);
    const { page } = visitor;
    await open(page, `/voucherorder?id=${id}`);
    await page.getByText(CODE, { exact: true }).waitFor();
    const { code: onScreen } = await onPaper(page);
    await page.emulateMedia({ media: 'print' });
    const printed = await onPaper(page);
    expect(printed).toMatchObject({ bars: 0, buttons: 0 });
    expect(printed.code).toBeGreaterThanOrEqual(2.5 * printed.body);
    expect(printed.code).toBeGreaterThan(onScreen);
    await visitor.picture(`paper.${id}.${name}`);
    for (const format of ['A4', 'Letter', 'A5'])
      expect([format, sheets(await page.pdf({ format }))]).toEqual([format, 1]);
    expect(visitor.complaints).toEqual([]);
  });
});

it('a voucher whose QR code is still loading is one page too', async () => {
  const visitor = await holder();
  const { page } = visitor;
  await page.route('**/qr-code*', () => new Promise(() => {}));
  await open(page, '/voucherorder?id=paper-0');
  await page.getByText(CODE, { exact: true }).waitFor();
  expect(await page.getByRole('img', { name: /QR/ }).count()).toBe(0);
  expect(sheets(await page.pdf({ format: 'A5' }))).toBe(1);
});

it.each([small, phone, { width: 820, height: 1180 }, desktop])('no ticket spills its value at %p', async (viewport) => {
  const visitor = await holder(viewport);
  const { page } = visitor;
  await open(page, '/pointshop?tab=voucher');
  await page.getByText('RM500', { exact: true }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const tickets = await page.evaluate(() =>
    [...document.querySelectorAll('.ticket')].map((ticket) => {
      const value = ticket.querySelector('b')!;
      const text = document.createRange();
      text.selectNodeContents(value);
      const [inner, outer] = [text.getBoundingClientRect(), value.getBoundingClientRect()];
      const whole = ticket.getBoundingClientRect();
      const title = ticket.querySelector('strong')!.getBoundingClientRect();
      return {
        value: value.textContent,
        spilled: inner.left < outer.left || inner.right > outer.right || inner.right > title.left,
        wide: Math.max(outer.right, title.right) > whole.right + 0.5 || ticket.scrollWidth > ticket.clientWidth,
      };
    }),
  );
  expect(tickets).toEqual(['', 'RM5', 'RM15', 'RM500'].map((value) => ({ value, spilled: false, wide: false })));
  await visitor.picture(`tickets.${viewport.width}`);
  expect(visitor.complaints).toEqual([]);
});

it('draws a stroke through every zero of a code and through no letter O', async () => {
  const { page } = await holder();
  await open(page, `/voucherorder?id=paper-15`);
  const code = page.getByText(CODE, { exact: true });
  await code.waitFor();
  const zeros = await code.evaluate((written) =>
    [...written.querySelectorAll('[data-zero]')].map((zero) => {
      const stroke = getComputedStyle(zero, '::after');
      return [zero.textContent, Number.parseFloat(stroke.height) >= 1 && Number.parseFloat(stroke.width) > 4];
    }),
  );
  expect(zeros).toEqual(Array.from({ length: 4 }, () => ['0', true]));
});
