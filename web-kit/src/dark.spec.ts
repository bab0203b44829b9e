import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = (name: string) => readFileSync(join(process.cwd(), 'web-kit/src', name), 'utf8');

/** The colours that a sheet declares, by their names. */
const colours = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!]));

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dim + 0.05);
}

const [root, rest] = sheet('dark.css').split(/\n  }\n/, 2) as [string, string];
const light = colours(sheet('tokens.css'));
const dark = { ...light, ...colours(root) };
const bright = { ...dark, ...colours(sheet('dark.css').split('.bright {')[1]!.split('}')[0]!) };

const GROUNDS = ['page', 'surface', 'sunken'];
const SOFT = ['primary', 'points', 'blush', 'sky', 'lilac', 'success', 'warning', 'danger', 'info'].map(
  (name) => `${name}-soft`,
);
const pairs: [text: string, ground: string, least: number][] = [
  ...['ink', 'ink-2'].flatMap((text) => [...GROUNDS, ...SOFT].map((on): [string, string, number] => [text, on, 4.5])),
  ...['primary', 'danger', 'success', 'warning', 'info', 'points-ink', 'blush-ink', 'sky-ink', 'lilac-ink'].flatMap(
    (text) => GROUNDS.map((on): [string, string, number] => [text, on, 4.5]),
  ),
  ...['success', 'warning', 'danger', 'info'].map((name): [string, string, number] => [name, `${name}-soft`, 4.5]),
  ...['points', 'blush', 'sky', 'lilac'].map((name): [string, string, number] => [`${name}-ink`, `${name}-soft`, 4.5]),
  ['primary', 'primary-soft', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-primary', 'danger', 4.5],
  ['surface', 'ink', 4.5],
  ['on-deep', 'deep', 4.5],
  ['on-deep-2', 'deep-2', 4.5],
  ['deep', 'on-deep', 4.5],
  ...GROUNDS.map((on): [string, string, number] => ['line-strong', on, 3]),
  ...[...GROUNDS, ...SOFT].map((on): [string, string, number] => ['focus', on, 3]),
  ['focus-on-deep', 'deep', 3],
];

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s theme', (_, theme: Record<string, string>) => {
  it.each(pairs)('reads %s on %s', (text, ground, least) => {
    expect(contrast(theme[text]!, theme[ground]!)).toBeGreaterThanOrEqual(least);
  });
});

describe('what is bright in the dark theme', () => {
  it.each(
    ['points', 'points-hover', 'blush', 'sky', 'lilac', 'tier-gold', 'tier-platinum', 'tier-diamond'].map(
      (ground) => [ground] as const,
    ),
  )('reads on %s', (ground) => {
    for (const text of ['ink', 'ink-2', 'primary', 'points-ink'])
      expect([text, contrast(bright[text]!, bright[ground]!) >= 4.5]).toEqual([text, true]);
  });
});

it('names no token that the light theme does not have', () => {
  expect(Object.keys(colours(root + rest)).filter((name) => !(name in light))).toEqual([]);
});
