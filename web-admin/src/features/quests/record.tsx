import { formatDate, formatPoints, klDate } from '@club/web-kit';
import { listRequest } from '../../shared/list-request.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { detailsRequest, setActiveRequest } from '../../shared/record/requests.js';
import { saveRequest } from '../../shared/record/save.js';
import { lastDayOf, useQuestWords } from './quest-words.js';

/** Quests, in the order in which members read them (docs/product/points.md#quests). */
export default defineRecord({
  name: 'quests',
  kind: 'quest',
  drafts: true,
  requests: {
    list: listRequest('quests/list', 'GET /admin/fetch/dashboard/quest'),
    details: detailsRequest('quests/details', 'GET /admin/fetch/dashboard/quest/details'),
    add: saveRequest('quests/add', 'POST /admin/setting/quest/add', 'body'),
    edit: saveRequest('quests/edit', 'POST /admin/setting/quest/edit', 'body'),
    setActive: setActiveRequest('quests/setActive', 'POST /admin/setting/quest/show'),
  },
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
        key: 'position',
        header: t(($) => $.quests.position),
        sortable: true,
        optional: true,
        numeric: true,
        cell: ({ position }) => position,
      },
      active,
    ],
  },
});

const GroupName = ({ id }: { id: string }) => useQuestWords().group(id);

const Asked = ({ quest: { trigger, count } }: { quest: { trigger: string; count: number } }) => {
  const { trigger: name } = useQuestWords();
  return count > 1 ? `${name(trigger)} × ${count}` : name(trigger);
};
