import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { PointLine } from '../../core/types.js';
import { aLine, aSession, aUser, NOW, type Club } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import type { PointsProof } from './types.js';
import { checkProof } from './proof.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
// jsdom has neither
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(globalThis, { TextEncoder });

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const at = Date.parse(NOW);

/** A log of three entries, sealed as the ledger does (docs/ledger-chain.md). */
function aChain(member = 'member-1') {
  let hash = sha256(`club.ledger.v1/${member}`);
  return [[], [['scan', 120]], [['redemption', -50]]].map((lines, seq) => {
    const fields = [
      1,
      member,
      seq,
      'credit',
      `k${seq}`,
      'b',
      lines,
      0,
      [],
      0,
      0,
      [],
      [],
      null,
      '',
      '',
      [],
      '',
      ['', '', ''],
      at,
      at,
    ];
    const canonical = JSON.stringify([...fields, hash]);
    hash = sha256(canonical);
    return { seq, canonical, hash };
  });
}
const proofOf = (seq: number, chain = aChain()): PointsProof => ({
  seq,
  entries: chain.slice(Math.max(0, seq - 1), seq + 2),
  headSeq: 2,
  headHash: chain[2]?.hash ?? '',
});
const scanned = (more: Partial<PointLine> = {}) =>
  aLine({
    id: 'member-1:1-0',
    attributes: { multiplier: '2', brand: 'Drypers Skinature', format: 'pants', size: 'l' },
    ...more,
  });

describe('checkProof', () => {
  const results = async (proof: PointsProof, line = scanned()) =>
    Object.fromEntries((await checkProof(proof, 'member-1', line)).map(({ name, good }) => [name, good]));

  test('accepts a valid line between its neighbours, and as the first or the latest line', async () => {
    expect(await results(proofOf(1))).toEqual({ shown: true, hash: true, before: true, after: true });
    const last = scanned({ seq: 2, source: 'redemption', points: -50 });
    expect(await results(proofOf(2), last)).toEqual({ shown: true, hash: true, before: true, last: true });
    expect(await results(proofOf(0), scanned({ seq: 0 }))).toMatchObject({ first: true, after: true });
  });

  test.each([
    ['other points than were sealed', proofOf(1), scanned({ points: 121 }), 'shown'],
    ['another time than was sealed', proofOf(1), scanned({ createdAt: '2026-11-22T04:00:00.000Z' }), 'shown'],
    ['the line of somebody else', proofOf(1, aChain('member-2')), scanned(), 'shown'],
    [
      'an entry rewritten under its old seal',
      { ...proofOf(1), entries: proofOf(1).entries.map((e) => ({ ...e, canonical: e.canonical.replace('k1', 'k9') })) },
      scanned(),
      'hash',
    ],
    [
      'an entry that follows another one',
      { ...proofOf(1), entries: [aChain('x')[0]!, ...aChain().slice(1)] },
      scanned(),
      'before',
    ],
    [
      'a neighbour that follows another one',
      { ...proofOf(1), entries: [...aChain().slice(0, 2), aChain('x')[2]!] },
      scanned(),
      'after',
    ],
    ['nothing', { ...proofOf(1), entries: [] }, scanned(), 'shown'],
  ])('refuses %s', async (_, proof, line, name) => {
    expect((await results(proof, line))[name]).toBe(false);
  });
});

const api = (lines: PointLine[]): Club => ({
  'POST /user/session': async () => aSession({ user: aUser({ totalPoints: 70, points: lines }) }),
  'GET /user/points/fetch': async ({ query: { type } = {} }) => ({
    data: lines.filter(({ points }) => (type === 'earned' ? points >= 0 : type === 'used' ? points < 0 : true)),
    cursor: null,
  }),
  'GET /user/points/verify': async ({ query: { seq } }) => proofOf(Number(seq)),
});
const lines = [scanned({ id: 'member-1:2-0', seq: 2, source: 'redemption', points: -50, attributes: {} }), scanned()];
const signedIn = { token: 'token-1' };

describe('point pages', () => {
  test('the points page shows name, points, the latest three, and the way on', async () => {
    const many = [1, 2, 3, 4].map((n) => scanned({ id: `member-1:${n}-0`, seq: n }));
    const { container, findByRole, getByRole, getByText } = await renderApp('/points', api(many), signedIn);
    await findByRole('heading', { level: 1, name: 'My points' });
    expect(getByText('Aisyah Rahman')).toBeInTheDocument();
    const latest = getByRole('heading', { name: 'Latest points' }).closest('section') as HTMLElement;
    expect(within(latest).getAllByRole('listitem')).toHaveLength(3);
    expect(within(latest).getByRole('link', { name: 'See more' })).toHaveAttribute('href', '/viewpoints');
    expect(await axeViolations(container)).toEqual([]);
  });

  test('a line names its pack, its quest or its campaign, in the history and in its reason', async () => {
    const quest = scanned({
      id: 'member-1:2-0',
      seq: 2,
      source: 'quest',
      points: 50,
      attributes: { quest: 'firstScan' },
    });
    const unknown = scanned({ id: 'member-1:3-0', seq: 3, source: 'quest', points: 20, attributes: { quest: 'gone' } });
    const campaign = scanned({
      id: 'member-1:4-0',
      seq: 4,
      source: 'massCredit',
      points: 200,
      attributes: { title: 'November thank-you' },
    });
    const { user, findByText, getAllByRole, findByRole } = await renderApp(
      '/pointhistory',
      {
        ...api([unknown, campaign, quest, scanned()]),
        'POST /quest/fetch': async () => [
          {
            id: 'start',
            name: { en: 'Get started', bm: 'Mula di sini' },
            quests: [
              {
                questKeyword: 'firstScan',
                title: { en: 'Register your first code', bm: 'Daftarkan kod pertama anda' },
                description: { en: '', bm: '' },
                path: '/scancode',
                points: 50,
                completed: true,
                completedAt: NOW,
                ...{ count: 1, done: 1 },
              },
            ],
          },
        ],
      },
      signedIn,
    );
    const named = (await findByText('Register your first code')).closest('li') as HTMLElement;
    expect(named).toHaveTextContent(/^Quest ?Register your first code/);
    const rows = getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(rows.filter((row) => /^Unique code ?Drypers Skinature Pants, size L/.test(row))).toHaveLength(1);
    expect(rows.filter((row) => /^Points from the club ?November thank-you/.test(row))).toHaveLength(1);
    expect(rows.filter((row) => /^Quest ?21 November 2026|^Quest ?21 Nov/.test(row))).toHaveLength(1);
    await user.click(within(named).getByRole('button', { name: /^Why/ }));
    expect(await findByRole('dialog')).toHaveTextContent('You completed a quest. Register your first code.');
  });

  test('the history has two tabs; it uses real plus and minus signs', async () => {
    const { user, findByText, getByRole, queryByText, address, container } = await renderApp(
      '/pointhistory',
      api(lines),
      signedIn,
    );
    await findByText('+120');
    expect(queryByText('−50')).toBeNull();
    await user.click(getByRole('link', { name: 'Points used' }));
    await findByText('−50');
    expect(queryByText('+120')).toBeNull();
    expect(address()).toBe('/pointhistory?tab=used');
    expect(await axeViolations(container)).toEqual([]);
  });

  test('all lines add up to the balance, and the page states it', async () => {
    const { findByText } = await renderApp('/viewpoints', api(lines), signedIn);
    expect(await findByText('All 2 lines add up to 70 points, your balance.')).toBeInTheDocument();
    const one = [scanned({ points: 70 })];
    const { findByText: find } = await renderApp('/viewpoints', api(one), signedIn);
    expect(await find('1 line adds up to 70 points, your balance.')).toBeInTheDocument();
  });

  test('points held for an order are shown beside the sum', async () => {
    const held = { ...api(lines), 'POST /user/session': async () => aSession({ user: aUser({ totalPoints: 20 }) }) };
    const { findByText } = await renderApp('/viewpoints', held, signedIn);
    expect(await findByText(/add up to 70 points. 50 of them are set aside/)).toBeInTheDocument();
  });

  test('a line explains its points: rule, multiplier, limit', async () => {
    const { user, findByRole } = await renderApp('/viewpoints', api(lines), signedIn);
    await user.click(await findByRole('button', { name: 'Why +120? Unique code, 21 Nov 2026' }));
    const dialog = within(await findByRole('dialog', { name: '+120 · Unique code' }));
    expect(
      dialog.getByText('The points of the code on your pack. Drypers Skinature Pants, size L.'),
    ).toBeInTheDocument();
    expect(dialog.getByText('2x: double points day')).toBeInTheDocument();
    expect(dialog.getByText('Each code counts once, for one member.')).toBeInTheDocument();
  });

  test.each([
    ['en', /^Why \+440\? Receipt,/, 'We approved your receipt.', '3x: your first receipt'],
    ['en', /^Why \+880\? First-receipt bonus,/, /Your first approved receipt earns 3x/, '3x: your first receipt'],
    ['bm', /^Mengapa \+440\? Resit,/, 'Resit anda telah diluluskan.', '3x: resit pertama anda'],
    ['bm', /^Mengapa \+880\? Bonus resit pertama,/, /Resit pertama anda yang diluluskan/, '3x: resit pertama anda'],
  ] as const)('in %s, the lines of a first receipt say why: %s', async (language, button, rule, times) => {
    const receipt = [
      scanned({ id: 'member-1:2-0', seq: 2, source: 'receipt', points: 440, attributes: { multiplier: '3' } }),
      scanned({ id: 'member-1:2-1', seq: 2, source: 'receiptMilestone', points: 880, attributes: { multiplier: '3' } }),
    ];
    const { user, findByRole } = await renderApp('/viewpoints', api(receipt), { ...signedIn, language });
    await user.click(await findByRole('button', { name: button }));
    const dialog = within(await findByRole('dialog'));
    expect(dialog.getByText(rule)).toBeInTheDocument();
    expect(dialog.getByText(times)).toBeInTheDocument();
  });

  test('a line is verified on this device', async () => {
    const { user, findByRole, findByText, container } = await renderApp('/viewpoints', api(lines), signedIn);
    await user.click(await findByRole('button', { name: /^Verify: −50/ }));
    await findByRole('dialog', { name: 'Verify this line' });
    expect(await findByText('This line is unchanged.')).toBeInTheDocument();
    expect(await findByText('Line 3 of 3 in your log')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  test('a line that does not match its seal is reported', async () => {
    const broken = {
      ...api(lines),
      'GET /user/points/verify': async ({ query: { seq } }: { query: { seq: string } }) =>
        proofOf(Number(seq), aChain('member-2')),
    };
    const { user, findByRole, findByText } = await renderApp('/viewpoints', broken, signedIn);
    await user.click(await findByRole('button', { name: /^Verify: \+120/ }));
    expect(await findByText('This line does not match its seal. Please contact us.')).toBeInTheDocument();
  });
});
