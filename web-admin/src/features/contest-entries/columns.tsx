import { useMemo } from 'react';
import { useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import type { ListColumn } from '../../shared/list-query.js';
import { MemberCell } from '../../shared/report/member-cell.js';
import { MoveButtons } from './move-buttons.js';
import { OpenButtons } from './open-buttons.js';
import type { Entry, list, Status } from './requests.js';

interface Handlers {
  open: (id: string) => void;
  move: (ids: readonly string[], status: Status, from: Status) => void;
  /** Whether entries can still be moved. */
  movable: boolean;
}

/** Returns the columns of the list of entries. */
export function useColumns({ open, move, movable }: Handlers): readonly ListColumn<Entry, typeof list.call>[] {
  const t = useText();
  return useMemo(
    () => [
      { key: 'member', header: t(($) => $.contestEntries.member), cell: (row) => <MemberCell row={row} /> },
      {
        ...{ key: 'entry', numeric: true },
        header: t(($) => $.contestEntries.entry),
        cell: ({ entry }) => entry,
      },
      {
        ...{ key: 'enteredAt', sortable: true },
        header: t(($) => $.contestEntries.sent),
        cell: ({ enteredAt }) => <MomentCell at={enteredAt} />,
      },
      {
        key: 'pictures',
        header: t(($) => $.contestEntries.pictures),
        cell: (row) => <OpenButtons entry={row} open={open} />,
      },
      {
        ...{ key: 'answer', optional: true },
        header: t(($) => $.contestEntries.answer),
        cell: ({ link, option }) => (
          <span className="grid max-w-52 gap-0.5">
            {link ? (
              <a href={link} target="_blank" rel="noreferrer" className="truncate text-primary underline">
                {link}
              </a>
            ) : null}
            <span>{option || (link ? '' : '–')}</span>
          </span>
        ),
      },
      ...(movable
        ? [
            {
              key: 'moves',
              header: t(($) => $.contestEntries.moveTo),
              cell: (row: Entry) => <MoveButtons entry={row} onMove={move} />,
            },
          ]
        : []),
    ],
    [t, open, move, movable],
  );
}
