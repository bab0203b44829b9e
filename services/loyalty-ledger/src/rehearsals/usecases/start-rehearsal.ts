import { Injectable } from '@nestjs/common';
import { Clock, DomainError, refusedAt, type RequestContext, Validation } from '@club/platform';
import type { QuestForm } from '@club/proto/club/ledger/v1/quest_records';
import { QuestRecords } from '../../quests/quest.record.js';
import { SaveQuest } from '../../quests/usecases/save-quest.js';
import { questOf } from '../../quests/domain/quest-form.js';
import { typedOf } from '../../quests/quests.mapper.js';
import {
  beginningOf,
  type DoubleDaysRule,
  type ProductRule,
  type QuestRule,
  type Rehearsal,
  type RehearsedRule,
  type TiersRule,
} from '../domain/rehearsal.js';
import { TIERS } from '../../tiers/domain/tiers.js';
import { RehearsalJob } from '../rehearsal.job.js';
import { RehearsalsRepository } from '../rehearsals.repository.js';

const LAST_DAY = 31;
const [LEAST_FACTOR, MOST_FACTOR] = [2, 10];
const MOST_THRESHOLD = 10_000_000;
const MOST_POINTS = 100_000;

/** A rule as typed: days with their factor, the form of a quest, thresholds, or the points of a product. */
export interface TypedRule {
  doubleDays?: { days: readonly number[]; factor: number } | undefined;
  quest?: QuestForm | undefined;
  tiers?: { thresholds: readonly { tier: string; from: number }[] } | undefined;
  product?: { skuId: string; points: number } | undefined;
}

/** Begins a rehearsal. Errors: INPUT_INVALID, those of a quest's form, QUEST_NOT_IN_LOG, TIER_ORDER, REHEARSAL_UNDER_WAY. */
@Injectable()
export class StartRehearsal {
  constructor(
    private readonly rehearsals: RehearsalsRepository,
    private readonly quests: QuestRecords,
    private readonly saving: SaveQuest,
    private readonly job: RehearsalJob,
    private readonly clock: Clock,
  ) {}

  /** Returns the rehearsal, of which nothing has been looked at yet. */
  async execute({ actor }: RequestContext, typed: TypedRule): Promise<Rehearsal> {
    const rule = await this.ruleOf(typed);
    if (await this.rehearsals.anyRunning()) throw new DomainError('REHEARSAL_UNDER_WAY');
    const now = this.clock.now();
    const rehearsal: Rehearsal = {
      ...{ id: this.rehearsals.nextId(), status: 'running', rule, from: beginningOf(now), to: now, author: actor.id },
      ...{ entries: 0, expected: 0, undated: 0, result: null, startedAt: now },
    };
    await this.rehearsals.insert({ ...rehearsal, job: this.job.handOver() });
    this.job.handedOver();
    return rehearsal;
  }

  private async ruleOf({ doubleDays, quest, tiers, product }: TypedRule): Promise<RehearsedRule> {
    if (doubleDays) return daysOf(doubleDays);
    if (tiers) return tiersOf(tiers.thresholds);
    if (product) return productOf(product);
    new Validation().that('rule', quest !== undefined).done();
    return this.questOf(quest!);
  }

  private async questOf(form: QuestForm): Promise<QuestRule> {
    const before = form.id ? await this.quests.get(form.id) : null;
    const state = { before, completed: false, ...(await this.saving.around()), now: this.clock.now() };
    const quest = questOf(typedOf(form), state);
    // The wizard leaves no entry in the log.
    if (quest.trigger === 'profileCompleted') throw refusedAt('trigger', 'QUEST_NOT_IN_LOG');
    return { kind: 'quest', quest };
  }
}

function daysOf({ days, factor }: { days: readonly number[]; factor: number }): DoubleDaysRule {
  const sound = days.length > 0 && days.every((day) => Number.isInteger(day) && day >= 1 && day <= LAST_DAY);
  const check = new Validation().integer('factor', factor, LEAST_FACTOR, MOST_FACTOR);
  if (!sound) check.fail('days', 'DOUBLE_DATE_INVALID');
  check.done();
  return { kind: 'doubleDays', days: [...new Set(days)].sort((a, b) => a - b), factor };
}

/** The thresholds of all tiers; that of the lowest is none. Errors are at the tier's name. */
function tiersOf(typed: readonly { tier: string; from: number }[]): TiersRule {
  const check = new Validation();
  const [lowest, ...others] = TIERS;
  let below = 0;
  const thresholds = others.map(({ name }) => {
    const from = typed.find(({ tier }) => tier === name)?.from ?? 0;
    check.integer(name, from, 1, MOST_THRESHOLD);
    if (from <= below) check.fail(name, 'TIER_ORDER');
    below = from;
    return { name, from };
  });
  check.done();
  return { kind: 'tiers', thresholds: [{ name: lowest.name, from: 0 }, ...thresholds] };
}

function productOf({ skuId, points }: { skuId: string; points: number }): ProductRule {
  const check = new Validation().id('skuId', skuId);
  if (!Number.isSafeInteger(points) || points < 1 || points > MOST_POINTS)
    check.fail('points', 'FIELD_INVALID', { field: 'points', min: 1, max: MOST_POINTS });
  check.done();
  return { kind: 'product', skuId, points };
}
