import { invalidField, isCalendarDate, kl } from '@club/platform';
import type { QuestForm } from '@club/proto/club/ledger/v1/quest_records';
import { z } from 'zod';
import { formFlag, JsonForm } from '../http/admin-form.js';
import { bothTexts, formCount, formText, recordHead } from './record.form.js';

const fields = {
  groupId: formText().describe('Id of a group; empty for none'),
  ...bothTexts('title', 'titleBM'),
  ...bothTexts('description', 'descriptionBM'),
  path: formText().describe('Page of the members’ app on which it is done'),
  points: formCount().describe('0 to 100,000'),
  paidBy: formText(),
  trigger: formText().describe('The event that counts'),
  count: formCount().describe('Number of these events'),
  period: formText().describe('Name of the round; another opens the quest again'),
  eligible: formText().describe('everyone or newMembers'),
  tiers: z
    .array(z.string().max(20), { error: 'FIELD_INVALID' })
    .max(10, { error: 'FIELD_INVALID' })
    .optional()
    .describe('Gold, Platinum, Diamond: those whose members it is for; none for all'),
  startDate: formText().describe('A day, from its beginning in Kuala Lumpur; empty for none'),
  endDate: formText().describe('A day, to its end in Kuala Lumpur; empty for none'),
  position: formCount().describe('Place among the quests of its group; a new one without it comes last'),
  active: formFlag(),
};

const keyword = { questKeyword: formText().describe('Its name for ever') };

/** The forms of a quest (docs/product/points.md#quests). */
export const addQuest = new JsonForm(z.object({ ...keyword, ...fields }));
export const editQuest = new JsonForm(z.object({ ...recordHead, ...fields }));

/** A quest as typed, whether it is saved already or not. */
export const typedQuest = z.object({ ...recordHead, id: formText(), ...keyword, ...fields });

/** The form's names of the service's fields. */
export const questFieldMap = {
  'title.en': 'title',
  'title.bm': 'titleBM',
  'description.en': 'description',
  'description.bm': 'descriptionBM',
  startsAt: 'startDate',
  endsAt: 'endDate',
};

/** Returns the form of a quest on the wire. */
export function questMessage(typed: Partial<z.output<typeof typedQuest>>): QuestForm {
  const { id = '', version = 0, questKeyword = '', title, titleBM, description, descriptionBM, ...form } = typed;
  const { startDate, endDate, tiers, ...rest } = form;
  return {
    ...{ groupId: undefined, path: undefined, points: undefined, paidBy: undefined, trigger: undefined },
    ...{ count: undefined, period: undefined, eligible: undefined, position: undefined, active: undefined },
    ...{ id, version, questKeyword, ...rest },
    tiers: tiers && { names: tiers },
    title: { en: title, bm: titleBM },
    description: { en: description, bm: descriptionBM },
    startsAt: momentOf('startDate', startDate, 0),
    endsAt: momentOf('endDate', endDate, 1),
  };
}

// The beginning of a day in Kuala Lumpur, or of a later one.
function momentOf(field: string, day: string | undefined, later: number): string | undefined {
  if (!day) return day;
  if (!isCalendarDate(day)) throw invalidField(field);
  return kl.startOfDay(kl.addDays(day, later)).toISOString();
}
