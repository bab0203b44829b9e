import { Button } from '@club/web-kit';
import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { MomentCell } from '../../shared/cells.js';
import { useReason } from '../../shared/reason.js';
import { Reading } from '../../shared/reading.js';
import { useMembers } from './branch.js';
import { note, notes } from './requests.js';
import { useSection } from './use-section.js';

/** Notes of the back office about a member, and how one is added. */
export function NotesCard({ id }: { id: string }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { notes: state } = useMembers();
  const { ask } = useSection(id, notes);
  const [open, setOpen] = useState(false);
  const { missing, most } = useReason();
  return (
    <Card
      title={t(($) => $.members.notes)}
      action={
        <Button size="sm" variant="quiet" icon={<Plus className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
          {t(($) => $.members.addNote)}
        </Button>
      }
    >
      <Reading state={state} ask={ask} none={null}>
        {(found) =>
          found && found.length > 0 ? (
            <ul className="grid gap-3 text-small">
              {found.map(({ id: key, text, username, at }) => (
                <li key={key}>
                  <p className="break-words whitespace-pre-line">{text}</p>
                  <p className="text-tiny text-ink-2">
                    {username || t(($) => $.audit.formerAdmin)}, <MomentCell at={at} />
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-small text-ink-2">{t(($) => $.members.noNotes)}</p>
          )
        }
      </Reading>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t(($) => $.members.noteTitle)}
        description={t(($) => $.members.noteBody)}
        confirmLabel={t(($) => $.members.addNote)}
        cancelLabel={t(($) => $.form.cancel)}
        reason={{ label: t(($) => $.members.note), missing, most }}
        onConfirm={(text) => {
          setOpen(false);
          dispatch(
            note.requested({
              fields: { id, text },
              message: t(($) => $.members.noted),
              reload: [notes.requested({ id })],
            }),
          );
        }}
      />
    </Card>
  );
}
