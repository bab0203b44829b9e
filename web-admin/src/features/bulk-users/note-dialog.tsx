import { Button } from '@club/web-kit';
import { WideDialog } from '@club/web-kit/admin/index.ts';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/hooks.js';

const NOTES = ['existing', 'invalid', 'repeated', 'phone', 'commas', 'address', 'defaults', 'mail'] as const;

/** The rules of a file, which open with the page, and the button that opens them again. */
export function TakeNote() {
  const t = useText();
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button size="sm" variant="outline" icon={<Info className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
        {t(($) => $.bulkUsers.takeNote)}
      </Button>
      <WideDialog
        open={open}
        onOpenChange={setOpen}
        title={t(($) => $.bulkUsers.takeNote)}
        actions={
          <Button size="sm" variant="primary" onClick={() => setOpen(false)}>
            {t(($) => $.bulkUsers.understood)}
          </Button>
        }
      >
        <ul className="grid list-disc gap-2 pl-5">
          {NOTES.map((note) => (
            <li key={note}>{t(($) => $.bulkUsers.notes[note])}</li>
          ))}
        </ul>
      </WideDialog>
    </>
  );
}
