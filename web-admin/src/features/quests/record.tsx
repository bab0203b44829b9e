import { formatDate, formatPoints, klDate } from '@club/web-kit';
import { defineRecord } from '../../shared/record/define-record.js';
import { useQuests } from './branch.js';
import { ListActions } from './list-actions.js';
import { lastDayOf, useQuestWords } from './quest-words.js';
import * as requests from './requests.js';
import { useGroupName } from './use-groups.js';

/** Quests, in the order in which members read them (docs/product/points.md#quests). */
export default defineRecord({
  name: 'quests',
  kind: 'quest',
  drafts: true,
  scheduled: true,
  copies: {
    marks: { en: ['title'], bm: ['titleBM'] },
    empties: ['questKeyword', 'startDate', 'endDate'],
  },
  requests,
  useBranch: useQuests,
  nameOf: ({ title }, language) => title[language],
  found: { note: ({ id }) => id },
  list: {
    columns: ({ t, language, title, active }) => [
      { key: 'title', header: t(($) => $.quests.one), sortable: true, cell: (row) => title(row, row.title) },
      {
        key: 'group',
        header: t(($) => $.quests.group),
        sortable: true,
        optional: true,
        cell: ({ groupId }) => <GroupName id={groupId} />,
      },
      { key: 'event', header: t(($) => $.quests.event), cell: (row) => <Asked quest={row} /> },
      {
        key: 'points',
        header: t(($) => $.quests.points),
        sortable: true,
        numeric: true,
        cell: ({ points }) => formatPoints(points),
      },
      {
        key: 'completions',
        header: t(($) => $.quests.completions),
        numeric: true,
        cell: ({ completions }) => formatPoints(completions),
      },
      {
        key: 'startsAt',
        header: t(($) => $.quests.startDate),
        sortable: true,
        optional: true,
        cell: ({ startsAt }) => (startsAt ? formatDate(klDate(startsAt), language) : '–'),
      },
      {
        key: 'endsAt',
        header: t(($) => $.quests.endDate),
        sortable: true,
        optional: true,
        cell: ({ endsAt }) => (endsAt ? formatDate(lastDayOf(endsAt), language) : '–'),
      },
      {
        key: 'tiers',
        header: t(($) => $.quests.tiers),
        optional: true,
        cell: ({ tiers }) => (tiers.length > 0 ? tiers.join(', ') : t(($) => $.quests.allTiers)),
      },
      active,
    ],
    Actions: ListActions,
  },
});

const GroupName = ({ id }: { id: string }) => useGroupName()(id);

const Asked = ({ quest: { trigger, count } }: { quest: { trigger: string; count: number } }) => {
  const { trigger: name } = useQuestWords();
  return count > 1 ? `${name(trigger)} × ${count}` : name(trigger);
};
