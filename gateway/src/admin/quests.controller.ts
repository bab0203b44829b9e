import { localizedText } from '@club/platform';
import { type QuestRecord, QuestRecordsServiceClient } from '@club/proto/club/ledger/v1/quest_records';
import { z } from 'zod';
import { texts } from '../validation/choices.js';
import { showAt } from '../validation/fields.js';
import { listQuery, scheduledToo } from './list-query.js';
import { addQuest, editQuest, questFieldMap, questMessage } from './quests.form.js';
import { recordController } from './record.controller.js';

const moment = z.iso.datetime().nullable();
const questView = z
  .object({
    id: z.string().describe('The keyword'),
    groupId: z.string().describe('Empty for none'),
    title: texts,
    description: texts,
    path: z.string(),
    points: z.int(),
    paidBy: z.string().describe('Empty when the quest credits its points itself'),
    trigger: z.string(),
    count: z.int(),
    period: z.string(),
    eligible: z.string(),
    tiers: z.array(z.string()).describe('Tiers whose members it is for; all when there are none'),
    startsAt: moment,
    endsAt: moment.describe('The end of the last day'),
    position: z.int(),
    active: z.boolean(),
    showAt,
    completions: z.int().describe('Members who have completed the present round'),
    createdAt: moment,
    updatedAt: moment,
    version: z.int(),
  })
  .meta({ id: 'QuestRecord' });

/** Quests in the back office (docs/product/points.md#quests). */
export class AdminQuestsController extends recordController({
  client: QuestRecordsServiceClient,
  routes: {
    details: {
      path: 'fetch/dashboard/quest/details',
      summary: 'One quest, with the members who have completed its present round',
    },
    add: { path: 'setting/quest/add', summary: 'Adds a quest under a keyword of its own' },
    edit: {
      path: 'setting/quest/edit',
      summary: 'Changes a quest; what is not sent stays, and so does what members have completed',
    },
    show: { path: 'setting/quest/show', summary: 'Shows or hides a quest, or has it shown from a moment on' },
  },
  list: {
    path: 'fetch/dashboard/quest',
    summary: 'Quests in the order in which members read them',
    query: listQuery(
      ['position', 'title', 'group', 'points', 'startsAt', 'endsAt', 'active', 'createdAt', 'updatedAt'],
      scheduledToo(),
    ),
    file: 'quests',
    columns: {
      keyword: ({ id }) => id,
      group: ({ groupId }) => groupId,
      title: ({ title }) => title?.en ?? '',
      titleBM: ({ title }) => title?.bm ?? '',
      trigger: ({ trigger }) => trigger,
      count: ({ count }) => count,
      tiers: ({ tiers }) => tiers.join(' '),
      points: ({ points }) => points,
      round: ({ period }) => period,
      completions: ({ completions }) => completions,
      startsAt: ({ startsAt = '' }) => startsAt,
      endsAt: ({ endsAt = '' }) => endsAt,
      active: ({ active }) => String(active),
    },
  },
  scheduled: true,
  answer: questView,
  view: viewOf,
  add: addQuest,
  edit: editQuest,
  fieldMap: questFieldMap,
  message: questMessage,
}) {}

function viewOf({
  title,
  description,
  startsAt,
  endsAt,
  showAt: shownFrom,
  createdAt,
  updatedAt,
  ...quest
}: QuestRecord) {
  return {
    ...quest,
    title: localizedText(title),
    description: localizedText(description),
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
    showAt: shownFrom ?? null,
    createdAt: createdAt ?? null,
    updatedAt: updatedAt ?? null,
  };
}
