import { jest } from '@jest/globals';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { untilUser } from './support/clock.js';
import { newMember, redeemSome, someCodes, tokenOf, type Person } from './support/members.js';
import { api, languages, type Language } from './support/product.js';
import { signIn } from './support/steps.js';
import { desktop, newVisitor, phone, small } from './support/visitor.js';
import { until } from './support/until.js';

jest.setTimeout(240_000);

const texts = {
  en: {
    title: 'Quests',
    first: 'Register your first code',
    done: /^Completed /,
    none: /^0 of \d+ done$/,
    double: '2x pts',
  },
  bm: {
    title: 'Misi',
    first: 'Daftarkan kod pertama anda',
    done: /^Selesai pada /,
    none: /^0 daripada \d+ selesai$/,
    double: '2x mata',
  },
} as const;

interface Group {
  quests: { questKeyword: string; completed: boolean }[];
}

async function questsOf(token: string): Promise<Map<string, boolean>> {
  const answer = await fetch(`${api}/quest/fetch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });
  const groups = (await answer.json()) as Group[];
  return new Map(groups.flatMap(({ quests }) => quests.map((quest) => [quest.questKeyword, quest.completed])));
}

describe.each(languages)('in %s', (language: Language) => {
  const a = texts[language];

  it('a first code completes its quest, credited once', async () => {
    const person = await newMember(language);
    const token = await tokenOf(person);
    const visitor = await newVisitor({ viewport: language === 'bm' ? phone : desktop });
    const { page } = visitor;
    await signIn(page, person, language, '/quest');
    await page.getByText(a.none).waitFor();
    await page.getByText(a.double, { exact: true }).waitFor();
    const codes = someCodes();
    const { points } = await redeemSome(token, codes);
    await until('firstScan completed', async () => (await questsOf(token)).get('firstScan') === true);
    const second = await redeemSome(token, codes);
    const { totalPoints } = await untilUser(token, (user) => user.points.some(({ source }) => source === 'quest'));
    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: a.first });
    await row.getByText(a.done).waitFor();
    // once: the first code ×3, the second as it is or doubled on such a day, and the quest's 50
    expect([points * 3 + second.points + 50, points * 3 + second.points * 2 + 50]).toContain(totalPoints);
    await visitor.picture(`quest-done.${language}`);
    expect(visitor.complaints).toEqual([]);
  });
});

/** One member for each language, whom the widths share. */
const person: Partial<Record<Language, Promise<Person>>> = {};

describe.each([
  ['320', small],
  ['390', phone],
  ['1440', desktop],
] as const)('at %s px', (size, viewport) => {
  it.each(languages)('the quests reflow and pass axe (%s)', async (language) => {
    const visitor = await newVisitor({ viewport });
    const { page } = visitor;
    await signIn(page, await (person[language] ??= newMember(language)), language, '/quest');
    await page.getByText(texts[language].none).waitFor();
    await visitor.picture(`quest.${language}.${size}`);
    expect({ axe: await axeViolations(page), over: await sidewaysOverflow(page) }).toEqual({ axe: [], over: 0 });
    expect(visitor.complaints).toEqual([]);
  });
});
