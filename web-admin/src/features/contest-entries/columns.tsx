import { useMemo } from 'react';
import { useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import type { ListColumn } from '../../shared/list-query.js';
import { MemberCell } from '../../shared/report/member-cell.js';
import { MoveButtons } from './move-buttons.js';
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
        cell: (row) => <Pictures entry={row} open={open} />,
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

/** The small pictures of an entry, each of which opens the entry with the large one; a button where it has none. */
function Pictures({ entry, open }: { entry: Entry; open: (id: string) => void }) {
  const t = useText();
  const { id, name, memberId, entry: number, screenshot, receipt } = entry;
  const words = { name: name ?? memberId, number };
  const shown = [
    { picture: screenshot, label: t(($) => $.contestEntries.openScreenshot, words) },
    { picture: receipt, label: t(($) => $.contestEntries.openReceipt, words) },
  ];
  if (!screenshot && !receipt)
    return (
      <button
        type="button"
        aria-label={t(($) => $.contestEntries.openEntryOf, words)}
        onClick={() => open(id)}
        className="min-h-11 rounded-sm px-2 font-bold text-primary hover:underline"
      >
        {t(($) => $.contestEntries.openEntry)}
      </button>
    );
  return (
    <span className="flex gap-2">
      {shown.map(({ picture, label }) =>
        picture ? (
          <button key={label} type="button" aria-label={label} onClick={() => open(id)} className="rounded-md">
            <img
              src={picture.small}
              alt=""
              loading="lazy"
              className="size-13 max-w-none rounded-md bg-sunken object-cover"
            />
          </button>
        ) : null,
      )}
    </span>
  );
}
