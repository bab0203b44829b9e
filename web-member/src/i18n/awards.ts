import type { Awards, Tier } from '../core/types.js';

type Fact = 'From' | 'To' | 'Welcome' | 'Birthday' | 'Referrer' | 'Referee';
type Rung = Uncapitalize<Tier>;

// Not the kit's helper: the guides are printed by the build, which draws no page.
const inWords = (points: number): string => points.toLocaleString('en');

/** Placeholders for awards that every text may use: factors, points, and each tier's (`platinumWelcome`). */
export type AwardWords = Record<
  'firstCode' | 'firstReceipt' | 'doubleDay' | 'profilePoints' | 'feedbackPoints',
  string
> &
  Record<`${Rung}${Fact}`, string>;

/** Returns the awards as they stand inside sentences; `…To` is the last point of a tier, empty at the top. */
export function awardWords({ tiers, ...awards }: Awards): AwardWords {
  const rungs = tiers.map(({ name, from, welcome, birthday, referrer, referee }, index) => {
    const next = tiers[index + 1]?.from;
    const facts: Record<Fact, number | null> = {
      ...{ From: from, To: next === undefined ? null : next - 1 },
      ...{ Welcome: welcome, Birthday: birthday, Referrer: referrer, Referee: referee },
    };
    const rung = name.toLowerCase();
    return Object.entries(facts).map(([fact, points]) => [rung + fact, points === null ? '' : inWords(points)]);
  });
  return {
    firstCode: String(awards.firstCode),
    firstReceipt: String(awards.firstReceipt),
    doubleDay: String(awards.doubleDay),
    profilePoints: inWords(awards.profileUpdate),
    feedbackPoints: inWords(awards.feedback),
    ...(Object.fromEntries(rungs.flat()) as Record<`${Rung}${Fact}`, string>),
  };
}
