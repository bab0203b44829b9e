import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  type Connection,
  DomainError,
  isChanged,
  type LocalizedText,
  MONGO,
  type RequestContext,
  Validation,
  withTransaction,
} from '@club/platform';
import { MINUTE_MS, ONCE, TRIGGERS, type Quest } from '../domain/quest.js';
import { QuestsRepository } from '../quests.repository.js';

const MAX_POINTS = 100_000;
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;
const PATH = /^\/[A-Za-z0-9/_-]{0,99}(\?[A-Za-z0-9=&_-]{0,100})?$/;
const PERIOD = /^[A-Za-z0-9-]{1,20}$/;
/** Sources of entries that bring a quest's reward anyway. */
const PAID_BY = ['', 'profileUpdate', 'feedback', 'referral', 'scan', 'receipt', 'birthday'];

/** A quest as an admin typed it. */
export type TypedQuest = Omit<Quest, 'trigger'> & { trigger: string };

/** Adds a quest or replaces its content. Errors: INPUT_INVALID with fields, ALREADY_EXISTS {thing}, NOT_FOUND. */
@Injectable()
export class SaveQuest {
  constructor(
    private readonly quests: QuestsRepository,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Saves a quest whose keyword is new (`add`) or known. */
  async execute(ctx: RequestContext, typed: TypedQuest, { add }: { add: boolean }): Promise<Quest> {
    const quest = read(typed);
    return withTransaction(this.connection, async (session) => {
      if (add) {
        await this.quests.insert(session, quest);
        await this.audit.record(ctx, session, { ...recordOf(quest), action: 'added', after: quest });
        return quest;
      }
      const before = await this.quests.replace(session, quest);
      if (!before) throw new DomainError('NOT_FOUND');
      if (!isChanged(before, quest)) return quest;
      await this.audit.record(ctx, session, { ...recordOf(quest), action: 'changed', before, after: quest });
      return quest;
    });
  }
}

const recordOf = ({ keyword, title }: Quest) => ({ record: 'quest', recordId: keyword, title: title.en }) as const;

function read(typed: TypedQuest): Quest {
  const check = new Validation();
  const text = (field: string, { en, bm }: LocalizedText, max: number): LocalizedText => {
    const trimmed = { en: en.trim(), bm: bm.trim() };
    for (const language of ['en', 'bm'] as const) check.text(`${field}.${language}`, trimmed[language], max);
    return trimmed;
  };
  const quest = {
    ...typed,
    period: typed.period || ONCE,
    startsAt: typed.startsAt && new Date(Math.ceil(typed.startsAt.getTime() / MINUTE_MS) * MINUTE_MS),
    title: text('title', typed.title, 80),
    description: text('description', typed.description, 200),
  };
  check
    .match('questKeyword', quest.keyword, NAME)
    .match('groupId', quest.group, NAME)
    .match('path', quest.path, PATH)
    .match('period', quest.period, PERIOD)
    .that('paidBy', PAID_BY.includes(quest.paidBy))
    .that('trigger', (TRIGGERS as readonly string[]).includes(quest.trigger))
    .integer('points', quest.points, 0, MAX_POINTS)
    .that('position', Number.isSafeInteger(quest.position))
    .done();
  return quest as Quest;
}
