import { formatDate } from '@club/web-kit';
import { Tag, type Tiles } from '@club/web-kit/admin/index.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MoveButtons, MOVE_KEYS } from './move-buttons.js';
import { OpenButtons } from './open-buttons.js';
import type { Entry, Status } from './requests.js';

interface Handlers {
  open: (id: string) => void;
  move: (ids: readonly string[], status: Status, from: Status) => void;
  /** Whether entries can still be moved. */
  movable: boolean;
  busy: boolean;
}

/** Returns the entries as tiles with large pictures; the keys of the dialog move the focused one. */
export function useTiles({ open, move, movable, busy }: Handlers): Tiles<Entry> {
  return useMemo(
    () => ({
      tile: (row) => <EntryTile row={row} open={open} move={movable ? move : undefined} />,
      keys: Object.fromEntries(
        Object.entries(MOVE_KEYS).map(([key, to]) => [
          key,
          ({ id, status }: Entry) => {
            if (movable && !busy && status !== to) move([id], to, status);
          },
        ]),
      ),
    }),
    [open, move, movable, busy],
  );
}

interface EntryTileProps extends Pick<Handlers, 'open'> {
  row: Entry;
  move: Handlers['move'] | undefined;
}

function EntryTile({ row, open, move }: EntryTileProps) {
  const t = useText();
  const { language } = useLanguage();
  const { name, memberId, erased, entry, enteredAt, status } = row;
  return (
    <>
      <OpenButtons entry={row} open={open} large />
      <span className="flex items-baseline justify-between gap-2">
        <Link to={pathTo('member', memberId)} className="min-w-0 truncate font-bold text-primary hover:underline">
          {erased ? t(($) => $.reports.erased) : name || memberId}
        </Link>
        <span className="flex-none text-ink-2 tabular-nums">
          {t(($) => $.contestEntries.entryNumber, { number: entry })}
        </span>
      </span>
      <span>
        <Tag {...(status === 'pending' ? {} : { tone: 'ok' as const })}>{t(($) => $.contestEntries.tabs[status])}</Tag>
      </span>
      <span className="-mb-2 flex min-h-11 items-center justify-between gap-2">
        <span className="text-ink-2 tabular-nums">{formatDate(enteredAt, language)}</span>
        {move ? <MoveButtons entry={row} onMove={move} /> : null}
      </span>
    </>
  );
}
