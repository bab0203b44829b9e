import { formatPoints, type Answer } from '@club/web-kit';
import { cut, DateCell } from '../../shared/cells.js';
import type { ListColumn } from '../../shared/list-query.js';
import type { ColumnTools } from '../../shared/record/declaration.js';

type Contest = Answer<'GET /contest/fetch'>[number];

/** Returns the columns of the contests: what an entry costs, how many a member has, what is won. */
export const contestColumns = ({
  t,
  title,
  active,
}: ColumnTools<Contest, unknown>): ListColumn<Contest, 'GET /contest/fetch'>[] => [
  { key: 'name', header: t(($) => $.contests.one), sortable: true, cell: (row) => title(row, row.name) },
  // before what is wide: whether members see it must not be out of sight
  active,
  {
    key: 'startDate',
    header: t(($) => $.contests.startDate),
    sortable: true,
    cell: ({ startDate }) => <DateCell at={startDate} />,
  },
  {
    key: 'endDate',
    header: t(($) => $.contests.endDate),
    sortable: true,
    cell: ({ endDate }) => <DateCell at={endDate} />,
  },
  {
    key: 'entriesPerPerson',
    header: t(($) => $.contests.entriesPerPerson),
    optional: true,
    sortable: true,
    numeric: true,
    cell: ({ entriesPerPerson }) => entriesPerPerson,
  },
  {
    key: 'pointsPerEntry',
    header: t(($) => $.contests.pointsPerEntry),
    numeric: true,
    cell: ({ pointsPerEntry }) => formatPoints(pointsPerEntry),
  },
  {
    key: 'pointRequired',
    header: t(($) => $.contests.pointRequired),
    optional: true,
    cell: ({ pointRequired }) => t(($) => (pointRequired ? $.contests.yes : $.contests.no)),
  },
  {
    key: 'description',
    header: t(($) => $.contests.descriptionHead),
    optional: true,
    cell: ({ description }) => <span className="block min-w-44">{cut(description.en)}</span>,
  },
  {
    key: 'steps',
    header: t(($) => $.contests.steps),
    optional: true,
    cell: ({ steps }) => <Steps steps={steps} />,
  },
  {
    key: 'prizes',
    header: t(($) => $.contests.prizes),
    optional: true,
    cell: ({ prizes }) => <Prizes prizes={prizes} />,
  },
];

const Steps = ({ steps }: Pick<Contest, 'steps'>) =>
  steps.length > 0 ? (
    <ol className="min-w-56 list-decimal pl-4">
      {steps.map(({ id, instructions }) => (
        <li key={id}>{cut(instructions.en)}</li>
      ))}
    </ol>
  ) : null;

const Prizes = ({ prizes }: Pick<Contest, 'prizes'>) => (
  <ul className="grid min-w-56 gap-1">
    {prizes.map(({ id, title, imageUrl, amount }) => (
      <li key={id} className="flex items-center gap-2">
        {imageUrl ? (
          <img src={imageUrl} alt="" className="size-10 rounded-sm bg-sunken object-contain" loading="lazy" />
        ) : null}
        <span>
          {title.en ? `${cut(title.en)} ` : ''}
          <span className="tabular-nums">× {formatPoints(amount)}</span>
        </span>
      </li>
    ))}
  </ul>
);
