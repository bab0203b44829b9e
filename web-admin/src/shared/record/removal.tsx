import { ConfirmDialog, type MenuItem } from '@club/web-kit/admin/index.ts';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { cut } from '../cells.js';
import type { ListCall, ListQuery } from '../list-query.js';
import type { AnyRecord, Kept } from './declaration.js';

interface Removal {
  /** The menu of a row: a deleted one is restored, and nothing else. */
  items: (row: Kept, toEdit: MenuItem) => readonly MenuItem[];
  dialog: ReactNode;
}

/** Returns how the rows of a list are deleted after a question, and restored; undefined where they are not. */
export function useRemoval({ requests, nameOf }: AnyRecord, query: ListQuery<ListCall>): Removal | undefined {
  const t = useText();
  const dispatch = useAppDispatch();
  const [rowToDelete, setRowToDelete] = useState<Kept | null>(null);
  const { remove, restore, list } = requests;
  if (!remove || !restore) return undefined;
  const reload = list.requested(query);
  const shortName = (row: Kept) => cut(nameOf(row, 'en'));
  const restored = (row: Kept) => t(($) => $.record.restored, { name: shortName(row) });
  const name = rowToDelete ? shortName(rowToDelete) : '';
  return {
    items: (row, toEdit) =>
      row.removedAt
        ? [
            {
              key: 'restore',
              label: t(($) => $.record.restore),
              icon: <RotateCcw className="size-4" aria-hidden />,
              onSelect: () => dispatch(restore.requested({ id: row.id, message: restored(row), reload })),
            },
          ]
        : [
            toEdit,
            {
              key: 'remove',
              label: t(($) => $.record.remove),
              icon: <Trash2 className="size-4" aria-hidden />,
              danger: true,
              onSelect: () => setRowToDelete(row),
            },
          ],
    dialog: (
      <ConfirmDialog
        open={rowToDelete !== null}
        onOpenChange={(open) => (open ? undefined : setRowToDelete(null))}
        title={t(($) => $.record.removeTitle, { name })}
        description={t(($) => $.record.removeBody)}
        confirmLabel={t(($) => $.record.remove)}
        cancelLabel={t(($) => $.form.cancel)}
        danger
        onConfirm={() => {
          if (!rowToDelete) return;
          setRowToDelete(null);
          const undo = { label: t(($) => $.record.undo), message: restored(rowToDelete) };
          const message = t(($) => $.record.removedMessage, { name });
          dispatch(remove.requested({ id: rowToDelete.id, message, undo, reload }));
        }}
      />
    ),
  };
}
