import type { LocalizedText } from '@club/platform/localized-text';
import { refusedAt } from '@club/platform/domain-error';
import { kl } from '@club/platform/calendar';
import { Validation } from '@club/platform/validation';
import type { TierName } from '../../tiers/domain/timeline.js';
import { TIERS } from '../../tiers/domain/tiers.js';
import { ELIGIBLE, MINUTE_MS, ONCE, type Quest, TRIGGERS } from './quest.js';

const MAX_POINTS = 100_000;
const MAX_COUNT = 100;
const MAX_POSITION = 100_000;
const MAX_TITLE = 80;
const MAX_DESCRIPTION = 200;
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;
const PATH = /^\/[A-Za-z0-9/_-]{0,99}(\?[A-Za-z0-9=&_-]{0,100})?$/;
const PERIOD = /^[A-Za-z0-9-]{1,20}$/;
/** Sources of entries that bring a quest's reward anyway. */
const PAID_BY = ['', 'profileUpdate', 'feedback', 'referral', 'scan', 'receipt', 'birthday'];

const TIER_NAMES: readonly TierName[] = TIERS.map(({ name }) => name);

type Optional<T> = { [Field in keyof T]?: T[Field] | undefined };

/** A quest as typed; a field that is absent stays as it is. A moment in ISO 8601 is empty for none. */
export interface TypedQuest extends Optional<
  Pick<Quest, 'group' | 'path' | 'points' | 'paidBy' | 'count' | 'period' | 'position' | 'active'>
> {
  /** The keyword of a new one. */
  keyword: string;
  title?: Optional<LocalizedText> | undefined;
  description?: Optional<LocalizedText> | undefined;
  trigger?: string | undefined;
  eligible?: string | undefined;
  tiers?: readonly string[] | undefined;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
}

/** State that a form is checked against. */
export interface QuestState {
  before: Quest | null;
  /** Whether a member has completed the present round. */
  completed: boolean;
  /** Groups that can be chosen; one that the quest has already stays. */
  groups: readonly string[];
  /** The place of a new one that names none. */
  last: number;
  now: Date;
}

const NO_TEXT: LocalizedText = { en: '', bm: '' };
const NEW: Omit<Quest, 'trigger'> & { trigger: string } = {
  ...{ id: '', group: '', title: NO_TEXT, description: NO_TEXT, path: '', points: 0, paidBy: '', trigger: '' },
  ...{ count: 1, period: ONCE, eligible: 'everyone', active: true, startsAt: null, endsAt: null, position: 0 },
  tiers: [],
};

/** Fields that decide who completes a round and what it brings: they stay once a member has completed it. */
const SETTLED = ['trigger', 'count', 'points', 'paidBy', 'eligible', 'tiers'] as const;

/**
 * Returns a quest as its form makes it of what it was (docs/product/points.md#quests). Throws INPUT_INVALID with fields,
 * QUEST_ROUND_COMPLETED for a change of what members have completed.
 */
export function questOf(typed: TypedQuest, { before, completed, groups, last, now }: QuestState): Quest {
  const old = before ?? NEW;
  const check = new Validation();
  const quest = {
    id: before?.id ?? typed.keyword,
    group: typed.group ?? old.group,
    title: textOf(check, 'title', { ...old.title, ...given(typed.title) }, MAX_TITLE),
    description: textOf(check, 'description', { ...old.description, ...given(typed.description) }, MAX_DESCRIPTION),
    path: typed.path ?? old.path,
    points: typed.points ?? old.points,
    paidBy: typed.paidBy ?? old.paidBy,
    trigger: typed.trigger ?? old.trigger,
    count: typed.count ?? old.count,
    period: (typed.period ?? old.period) || ONCE,
    eligible: typed.eligible ?? old.eligible,
    tiers: TIER_NAMES.filter((tier) => (typed.tiers ?? old.tiers).includes(tier)),
    active: typed.active ?? old.active,
    startsAt: momentOf(check, 'startsAt', typed.startsAt, old.startsAt),
    endsAt: momentOf(check, 'endsAt', typed.endsAt, old.endsAt),
    position: typed.position ?? (before ? before.position : last),
  };
  check
    .match('questKeyword', quest.id, NAME)
    .that('groupId', quest.group === '' || quest.group === old.group || groups.includes(quest.group))
    .match('path', quest.path, PATH)
    .match('period', quest.period, PERIOD)
    .match('trigger', quest.trigger, anyOf(TRIGGERS))
    .that('paidBy', PAID_BY.includes(quest.paidBy))
    .that(
      'tiers',
      (typed.tiers ?? []).every((tier) => (TIER_NAMES as readonly string[]).includes(tier)),
    )
    .that('eligible', (ELIGIBLE as readonly string[]).includes(quest.eligible))
    .integer('points', quest.points, 0, MAX_POINTS)
    .integer('count', quest.count, 1, MAX_COUNT)
    .integer('position', quest.position, 0, MAX_POSITION);
  if (quest.trigger === 'profileCompleted' && quest.count > 1) check.fail('count', 'QUEST_COUNT_ONE');
  if (quest.eligible === 'newMembers' && !quest.startsAt) check.required('startsAt', '');
  if (quest.startsAt && quest.endsAt && quest.endsAt <= quest.startsAt) check.fail('endsAt', 'QUEST_DATE_ORDER');
  const newRound = before !== null && completed && quest.period !== before.period;
  if (newRound) quest.startsAt = roundStart(check, quest.startsAt, now);
  check.done();
  if (before && completed && !newRound) keepSettled(quest as Quest, before);
  return quest as Quest;
}

/** A round pays for what happens since it began: it begins at once where its first day is today, and never in the past. */
function roundStart(check: Validation, startsAt: Date | null, now: Date): Date | null {
  if (!startsAt) check.required('startsAt', '');
  else if (kl.date(startsAt) < kl.date(now)) check.fail('startsAt', 'QUEST_ROUND_PAST');
  else if (startsAt < now) return wholeMinute(now);
  return startsAt;
}

function keepSettled(quest: Quest, before: Quest): void {
  const changed = SETTLED.find((field) => String(quest[field]) !== String(before[field]));
  if (changed) throw refusedAt(changed, 'QUEST_ROUND_COMPLETED');
}

const anyOf = (names: readonly string[]) => new RegExp(`^(?:${names.join('|')})$`);

const given = (texts: Optional<LocalizedText> = {}): Partial<LocalizedText> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));

function textOf(check: Validation, field: string, { en, bm }: LocalizedText, max: number): LocalizedText {
  const trimmed = { en: en.trim(), bm: bm.trim() };
  for (const language of ['en', 'bm'] as const) check.text(`${field}.${language}`, trimmed[language], max);
  return trimmed;
}

const wholeMinute = (at: Date): Date => new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS);

function momentOf(check: Validation, field: string, typed: string | undefined, old: Date | null): Date | null {
  if (typed === undefined) return old;
  if (typed === '') return null;
  const at = new Date(typed);
  check.that(field, !Number.isNaN(at.getTime()));
  return Number.isNaN(at.getTime()) ? null : wholeMinute(at);
}
