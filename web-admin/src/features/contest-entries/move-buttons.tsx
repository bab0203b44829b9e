import { IconButton } from '@club/web-kit';
import { Medal, Trophy, Undo2 } from 'lucide-react';
import { useText } from '../../i18n/hooks.js';
import { STATUSES, type Entry, type Status } from './requests.js';

const ICONS = { pending: Undo2, consolidation: Medal, winner: Trophy } as const;

/** The keys that move an entry, in the dialog and among the pictures. */
export const MOVE_KEYS: Readonly<Record<string, Status>> = { g: 'winner', c: 'consolidation', n: 'pending' };

/** The icon of a move to a status. */
export function MoveIcon({ to }: { to: Status }) {
  const Icon = ICONS[to];
  return <Icon className="size-5" aria-hidden />;
}

/** Returns the statuses to which an entry can be moved. */
export const movesOf = (status: Status): readonly Status[] => STATUSES.filter((one) => one !== status);

/** Buttons of a row that move its entry to the other statuses. */
export function MoveButtons({
  entry: { id, name, memberId, entry, status },
  onMove,
}: {
  entry: Entry;
  onMove: (ids: readonly string[], status: Status, from: Status) => void;
}) {
  const t = useText();
  return (
    <span className="flex">
      {movesOf(status).map((to) => (
        <IconButton
          key={to}
          label={t(($) => $.contestEntries.moveOf, {
            move: t(($) => $.contestEntries.moves[to]),
            name: name ?? memberId,
            number: entry,
          })}
          onClick={() => onMove([id], to, status)}
        >
          <MoveIcon to={to} />
        </IconButton>
      ))}
    </span>
  );
}
