import { Injectable } from '@nestjs/common';
import { DomainError, type FieldError } from '@club/platform';
import { ONCE, TRIGGERS, type Quest, type QuestText } from '../domain/quest.js';
import { QuestsRepository } from '../quests.repository.js';

const MAX_POINTS = 100_000;
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;
const PATH = /^\/[A-Za-z0-9/_-]{0,99}(\?[A-Za-z0-9=&_-]{0,100})?$/;
const PERIOD = /^[A-Za-z0-9-]{1,20}$/;
/** Sources of entries that bring a quest's reward anyway. */
const PAID_BY = ['', 'profileUpdate', 'feedback', 'referral', 'scan', 'receipt', 'birthday'];

/** A quest as an admin typed it. */
export type TypedQuest = Omit<Quest, 'trigger'> & { trigger: string };

/** Adds a quest or replaces what one says. Errors: INPUT_INVALID with fields, ALREADY_EXISTS {thing}, NOT_FOUND. */
@Injectable()
export class SaveQuest {
  constructor(private readonly quests: QuestsRepository) {}

  async create(typed: TypedQuest): Promise<Quest> {
    const quest = read(typed);
    await this.quests.insert(quest);
    return quest;
  }

  async update(typed: TypedQuest): Promise<Quest> {
    const quest = read(typed);
    if (!(await this.quests.replace(quest))) throw new DomainError('NOT_FOUND');
    return quest;
  }
}

function read(typed: TypedQuest): Quest {
  const fields: Record<string, FieldError> = {};
  const fail = (field: string, code: FieldError['code'] = 'FIELD_INVALID', details = {}) => {
    fields[field] = { code, details: { field, ...details } };
  };
  const text = (field: string, value: QuestText, max: number, required: boolean): QuestText => {
    const read = { en: value.en.trim(), bm: value.bm.trim() };
    for (const language of ['en', 'bm'] as const) {
      if (required && read[language] === '') fail(`${field}.${language}`, 'FIELD_REQUIRED');
      if (read[language].length > max) fail(`${field}.${language}`, 'FIELD_TOO_LONG', { max });
    }
    return read;
  };
  const quest = {
    ...typed,
    period: typed.period || ONCE,
    title: text('title', typed.title, 80, true),
    description: text('description', typed.description, 200, true),
  };
  if (!NAME.test(quest.keyword)) fail('questKeyword', quest.keyword === '' ? 'FIELD_REQUIRED' : 'FIELD_INVALID');
  if (!NAME.test(quest.group)) fail('groupId', quest.group === '' ? 'FIELD_REQUIRED' : 'FIELD_INVALID');
  if (!PATH.test(quest.path)) fail('path', quest.path === '' ? 'FIELD_REQUIRED' : 'FIELD_INVALID');
  if (!PERIOD.test(quest.period)) fail('period');
  if (!PAID_BY.includes(quest.paidBy)) fail('paidBy');
  if (!(TRIGGERS as readonly string[]).includes(quest.trigger)) fail('trigger');
  if (!Number.isSafeInteger(quest.points) || quest.points < 0 || quest.points > MAX_POINTS) fail('points');
  if (!Number.isSafeInteger(quest.position)) fail('position');
  if (Object.keys(fields).length > 0) throw new DomainError('INPUT_INVALID', {}, fields);
  return quest as Quest;
}
