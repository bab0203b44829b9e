import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import pointsTable from '../../../../proto/points-table.json' with { type: 'json' };
import { axeViolations } from '../../../../web-kit/test/axe';
import { pointsGuide } from '../../../build/points-guide-pdf.js';
import { defaultSettings } from '../../core/config.js';
import { infoPaths, DOCUMENTS } from '../../core/info-paths.js';
import { settingsActions } from '../../core/settings.js';
import { daysOfMonth } from '../../i18n/days.js';
import type { Club } from '../../testing/fakes.js';
import { aSession, NOW, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { ARTICLES, type Block } from './article-types.js';
import { loadArticles, loadLegals, loadTopics } from './articles.js';

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
  test('the topics of the help centre', async () => {
    const [en, bm] = [await loadTopics('en'), await loadTopics('bm')];
    expect(bm.map(({ body }) => body.map(shapeOf))).toEqual(en.map(({ body }) => body.map(shapeOf)));
  });
  test.each(DOCUMENTS)('%s', async (id) => {
    const [en, bm] = [(await loadLegals('en'))[id], (await loadLegals('bm'))[id]];
    expect(bm.sections.map(({ body }) => body.map(shapeOf))).toEqual(en.sections.map(({ body }) => body.map(shapeOf)));
    expect(holes(bm)).toEqual(holes(en));
  });
  test('in Malay no Indonesian words', async () => {
    const words = JSON.stringify([await loadArticles('bm'), await loadTopics('bm'), await loadLegals('bm')]);
    expect(words).not.toMatch(
      /\b(unggah|unduh|kata sandi|akun|kode|poin|voucher|kupon|gratis|popok|hapus|surel|ponsel|kota|berhasil|karena|kamu|coba|keranjang|toko|nomor|silakan|klik)\b/i,
    );
  });
  test('no ampersand, no three dots, no blaming exclamation', async () => {
    for (const language of ['en', 'bm'] as const)
      expect(
        JSON.stringify([await loadArticles(language), await loadTopics(language), await loadLegals(language)]),
      ).not.toMatch(/&|\.\.\.|!/);
  });
});

describe('the points table is what the receipts service returns', () => {
  const soap = { value: 'soap', label: 'Soap 90ml', item: 'Soap', size: '90ml' };
  const initial = [
    { value: 'touch-large', label: 'Touch Larger pack', item: 'Touch', size: 'Larger pack', points: 195 },
    { ...soap, points: 31 },
  ];
  const rowsOf = (container: HTMLElement) =>
    [...container.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

  test.each([
    ['en', 'Larger pack'],
    ['bm', 'Pek besar'],
  ] as const)('/productsinfo shows it to who is signed out, and changes with it (%s)', async (language, larger) => {
    let skus = initial;
    const club: Club = { 'POST /receipt/skus': () => skus };
    const first = await renderApp('/productsinfo', club, { language });
    await first.findByRole('table');
    expect(rowsOf(first.container)).toEqual([
      ['Touch', larger, '195'],
      ['Soap', '90ml', '31'],
    ]);
    first.unmount();
    skus = [{ ...soap, points: 1032 }];
    const second = await renderApp('/productsinfo', club, { language });
    await second.findByRole('table');
    expect(rowsOf(second.container)).toEqual([['Soap', '90ml', '1,032']]);
  });
});

describe('the printed points guide', () => {
  test.each(['en', 'bm'] as const)(
    'has the products it is given, at first those the receipts service begins with (%s)',
    (language) => {
      const rowsOf = (guide: ReturnType<typeof pointsGuide>) =>
        guide.sections.flatMap(({ body }) =>
          body.flatMap((block) => (typeof block === 'object' && 'table' in block ? block.table.rows : [])),
        );
      expect(rowsOf(pointsGuide(language)).map((row) => Number(row[2]))).toEqual(
        pointsTable.map(({ points }) => points),
      );
      const soap = [{ item: 'Soap', size: '90ml', points: 31 }];
      expect(rowsOf(pointsGuide(language, soap))).toEqual([['Soap', '90ml', '31']]);
    },
  );
});

describe('double-points days are those of the settings', () => {
  test.each([
    ['en', [15, 22], '15th and 22nd'],
    ['bm', [15, 22], '15 dan 22'],
    ['en', [1], '1st'],
    ['en', [3, 11, 31], '3rd, 11th and 31st'],
    ['bm', [1, 11, 30], '1, 11 dan 30'],
  ] as const)('in %s %j reads %s', (language, days, words) => expect(daysOfMonth(days, language)).toBe(words));

  test.each(['/faq/how-to-collect-points', '/faq/ways-to-earn', '/landing'])('%s shows other days', async (path) => {
    const settings = async () => ({ ...defaultSettings, now: NOW, doublePointsDays: [7] });
    const { container, store } = await renderApp(path, { 'GET /settings': settings });
    store.dispatch(settingsActions.wanted());
    await waitFor(() => expect(container).toHaveTextContent(/\b7th\b/));
    expect(container).not.toHaveTextContent(/15th|22nd/);
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
    const member = { 'POST /user/session': async () => aSession() };
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

test.each([
  ['en', 'Terms and conditions (PDF)'],
  ['bm', 'Terma dan syarat (PDF)'],
] as const)('the help centre has topics that open, and the terms as PDF (%s)', async (language, name) => {
  const member = { 'POST /user/session': async () => aSession() };
  const { container, user, findByRole } = await renderApp('/help', member, { token: 'token-1', language });
  expect(await findByRole('link', { name })).toHaveAttribute(
    'href',
    `/drypers-baby-club/documents/terms-and-conditions-${language}.pdf`,
  );
  const topic = await waitFor(() => container.querySelector('summary')!);
  await user.click(topic);
  expect(topic.closest('details')).toHaveAttribute('open');
});

describe('the activation link again', () => {
  test('sends the address and says nothing about whether it is known', async () => {
    const { user, findByRole, findByLabelText, findByText, called } = await renderApp('/faq/resend-activation-link', {
      'POST /user/verify/resend': async () => ({}),
    });
    await user.click(await findByRole('button', { name: 'Send the link again' }));
    expect(await findByText('Please fill in email.')).toBeInTheDocument();
    await user.type(await findByLabelText('Email'), 'Siti@Example.com');
    await user.click(await findByRole('button', { name: 'Send the link again' }));
    expect(await findByText(/a new link is on its way/)).toBeInTheDocument();
    expect(called('POST /user/verify/resend')[0]?.body).toEqual({ email: 'siti@example.com', language: 'en' });
  });
  test('a refusal is shown in place', async () => {
    const { user, findByRole, findByLabelText } = await renderApp('/faq/resend-activation-link', {
      'POST /user/verify/resend': async () => {
        throw refusal(429, 'RATE_LIMITED', { wait: 60 });
      },
    });
    await user.type(await findByLabelText('Email'), 'siti@example.com');
    await user.click(await findByRole('button', { name: 'Send the link again' }));
    expect(await findByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 1 minute.');
  });
});
