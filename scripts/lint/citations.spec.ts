import { headings, linkErrors } from './citations.mjs';
import { saidBy, type Source } from './said-by.js';

const wrong: [source: string, message: RegExp][] = [
  ['// Ten at most (rules.md "Points").', /'rules\.md' is not in this repository/],
  ['/** One log (architecture.md "Ledger"). */', /'architecture\.md' is not/],
  ['/** The address of a member (member-account §5). */', /'member-account' is not/],
  ['// See member-rewards.md for it.', /'member-rewards\.md' is not/],
  ['/** Codes (admin §7). */', /'§7' is not/],
  ['// As the specification says.', /'specification' is not/],
  ['// Words of the language guide.', /'language guide' is not/],
  ['// A reading is given up (design/frontend.md).', /'design\/frontend\.md' is not/],
  ['// For people (issue "Rewards side", 6).', /'issue "' is not/],
  ['// docs/product/nowhere.md#points', /no such file/],
  ['// docs/product/points.md#nowhere', /no such heading/],
  ['// docs/adr/9999', /no such record/],
];

const right = [
  '// docs/product/points.md#multipliers',
  '/** Once a year (docs/product/tiers.md#perks). */',
  '// docs/architecture.md',
  '// docs/adr/0044, and docs/adr/0001-record-decisions.md',
  '// RFC 4226 §5.3',
  "const text = 'member-account §5';",
  '// rows of docs/spec-tests/rewards.md',
];

const said = saidBy(
  'citations',
  [...wrong.map(([source]) => source), ...right].map((source): Source => ['one.ts', source]),
);

describe('what comments cite', () => {
  it.each(wrong)('is wrong: %s', (source, message) => {
    expect(said('one.ts', source)).toContainEqual(expect.stringMatching(message));
  });

  it.each(right)('is right: %s', (source) => {
    expect(said('one.ts', source)).toEqual([]);
  });
});

describe('links of documents', () => {
  it('lead to a file and to one of its headings', () => {
    const text = '[a](points.md#awards) [b](../adr/0044-awards-are-data.md) [c](#here) `[d](no.md)` [e](https://x.y)\n';
    expect(linkErrors('docs/product/tiers.md', text)).toEqual(["'#here': docs/product/tiers.md has no such heading."]);
    expect(linkErrors('docs/product/tiers.md', '[a](no.md) [b](points.md#no)')).toEqual([
      "'no.md': there is no such file.",
      "'points.md#no': docs/product/points.md has no such heading.",
    ]);
  });

  it('are the headings, as GitHub writes them', () => {
    expect([...headings('# Shop, orders: one\n\n```\n# not this\n```\n## Who may have one?\n')]).toEqual([
      'shop-orders-one',
      'who-may-have-one',
    ]);
  });
});
