import { describe, expect, jest, test } from '@jest/globals';
import { axeViolations } from '../../../../web-kit/test/axe';
import { infoPaths } from '../../app/info-paths.js';
import { aSession, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { ARTICLES, DOCUMENTS, loadArticles, loadLegals, type Block } from './articles.js';
import { care, diapers } from './products.js';

jest.setTimeout(60_000);
window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

const shapeOf = (block: Block | { list: readonly string[] }): string =>
  typeof block === 'string'
    ? 'text'
    : 'list' in block
      ? `list ${block.list.length}`
      : 'steps' in block
        ? `steps ${block.steps.length}`
        : 'table' in block
          ? `table ${block.table.rows.length}`
          : `link ${block.to}`;
const holes = (value: unknown) => (JSON.stringify(value).match(/\{\{\w+\}\}/g) ?? []).sort();

describe('both languages say the same', () => {
  test.each(ARTICLES)('%s', async (id) => {
    const [en, bm] = [(await loadArticles('en'))[id], (await loadArticles('bm'))[id]];
    expect(bm.sections.map(({ body }) => body.map(shapeOf))).toEqual(en.sections.map(({ body }) => body.map(shapeOf)));
    expect(holes(bm)).toEqual(holes(en));
    expect(bm.folded).toBe(en.folded);
    expect(bm.lead).not.toBe(en.lead);
  });
  test.each(DOCUMENTS)('%s', async (id) => {
    const [en, bm] = [(await loadLegals('en'))[id], (await loadLegals('bm'))[id]];
    expect(bm.sections.map(({ body }) => body.map(shapeOf))).toEqual(en.sections.map(({ body }) => body.map(shapeOf)));
    expect(holes(bm)).toEqual(holes(en));
  });
  test('in Malay no Indonesian words', async () => {
    const words = JSON.stringify([await loadArticles('bm'), await loadLegals('bm')]);
    expect(words).not.toMatch(
      /\b(unggah|unduh|kata sandi|akun|kode|poin|voucher|kupon|gratis|popok|hapus|surel|ponsel|kota|berhasil|karena|kamu|coba|keranjang|toko|nomor|silakan|klik)\b/i,
    );
  });
  test('no ampersand, no three dots, no blaming exclamation', async () => {
    for (const language of ['en', 'bm'] as const)
      expect(JSON.stringify([await loadArticles(language), await loadLegals(language)])).not.toMatch(/&|\.\.\.|!/);
  });
});

test('points of each product (member-rewards §9 "Product point values")', () => {
  const points = Object.fromEntries(
    [...diapers, ...care].map(({ product, rows }) => [product, rows.map((row) => row.points)]),
  );
  expect(points).toEqual({
    Skinature: [220],
    Touch: [120, 190],
    'Wee Wee Dry': [120, 170],
    DryPantz: [150],
    Classic: [120],
    ClassicPantz: [120],
    'Baby Bath': [90],
    'Baby Shampoo': [90],
    'Baby Powder': [90],
    'Soft Lotion Tissue': [60],
    'Head to Toe': [40, 50, 90, 100],
    Wipes: [30, 40, 90, 90],
    ActivKidz: [60, 100, 140],
    'ActivKidz Handwash': [60],
  });
});

describe('open to every role, without tabs for who is signed out', () => {
  test.each(infoPaths)('%s', async (path) => {
    const { container, findByRole, queryByRole, address } = await renderApp(path);
    await findByRole('heading', { level: 1, name: /\S/ });
    expect(address()).toBe(path);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(queryByRole('navigation', { name: 'Shortcuts' })).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });
  test.each(['/faq/how-to-collect-points', '/productsinfo', '/help'])('a member keeps the tabs on %s', async (path) => {
    const member = { session: async () => aSession() };
    const { container, findByRole } = await renderApp(path, member, { token: 'token-1', language: 'bm' });
    await findByRole('navigation', { name: 'Pintasan' });
    await findByRole('heading', { level: 1, name: /\S/ });
    expect(await axeViolations(container)).toEqual([]);
  });
  test('the terms lead to their PDF in the language on screen', async () => {
    const { findByRole } = await renderApp('/faq/terms-and-conditions', {}, { language: 'bm' });
    const link = await findByRole('link', { name: 'Muat turun PDF' });
    expect(link).toHaveAttribute('href', '/drypers-baby-club/documents/terms-and-conditions-bm.pdf');
  });
});

describe('the activation link again', () => {
  test('sends the address and says nothing about whether it is known', async () => {
    const { user, findByRole, findByLabelText, findByText, called } = await renderApp('/faq/resend-activation-link', {
      resendLink: async () => undefined,
    });
    await user.click(await findByRole('button', { name: 'Send the link again' }));
    expect(await findByText('Please fill in email.')).toBeInTheDocument();
    await user.type(await findByLabelText('Email'), 'Siti@Example.com');
    await user.click(await findByRole('button', { name: 'Send the link again' }));
    expect(await findByText(/a new link is on its way/)).toBeInTheDocument();
    expect(called('resendLink')[0]?.[0]).toEqual({ email: 'siti@example.com', language: 'en' });
  });
  test('a refusal is said in place', async () => {
    const { user, findByRole, findByLabelText } = await renderApp('/faq/resend-activation-link', {
      resendLink: async () => {
        throw refusal(429, 'RATE_LIMITED', { wait: 60 });
      },
    });
    await user.type(await findByLabelText('Email'), 'siti@example.com');
    await user.click(await findByRole('button', { name: 'Send the link again' }));
    expect(await findByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 1 minute.');
  });
});
