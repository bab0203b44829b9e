import { Button, Message } from '@club/web-kit';
import { Kbd } from '@club/web-kit/admin/index.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/hooks.js';
import { compareRead, type Reading } from './reading.js';
import type { ClaimForm } from './use-claim.js';

interface ReadNoteProps {
  /** Whether the picture says the same; undefined where it was not found. */
  same: boolean | undefined;
  /** Name of the detail, and the value that was read. */
  name: string;
  value: ReactNode;
  onUse: () => void;
}

/** What was read on the picture about one detail, below its field. */
export function ReadNote({ same, name, value, onUse }: ReadNoteProps) {
  const t = useText();
  if (same === undefined) return null;
  if (same)
    return (
      <p className="flex items-center gap-1 text-tiny text-success">
        <Check className="size-4 shrink-0" aria-hidden /> {t(($) => $.receipts.readSame)}
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-tiny text-warning">
      <span className="min-w-0 break-words">
        {t(($) => $.receipts.readOther)} <b>{value}</b>
      </span>
      <Button size="sm" variant="quiet" aria-label={t(($) => $.receipts.useOf, { name })} onClick={onUse}>
        {t(($) => $.receipts.use)}
      </Button>
    </p>
  );
}

interface ReadStateProps {
  reading: Reading;
  form: ClaimForm;
  onUse: () => void;
}

/** Whether the picture was read, and a way to use all that it says otherwise. */
export function ReadState({ reading, form, onUse }: ReadStateProps) {
  const t = useText();
  const same = Object.values(compareRead(reading, form));
  if (reading.state !== 'read')
    return <p className="text-small text-ink-2">{t(($) => $.receipts.readStates[reading.state as 'waiting'])}</p>;
  if (same.every((one) => one === undefined))
    return <p className="text-small text-ink-2">{t(($) => $.receipts.readNothing)}</p>;
  if (!same.includes(false)) return null;
  return (
    <Message
      tone="info"
      action={
        <Button size="sm" variant="outline" onClick={onUse}>
          {t(($) => $.receipts.useAll)} <Kbd aria-hidden>U</Kbd>
        </Button>
      }
    >
      {t(($) => $.receipts.readDiffers)}
    </Message>
  );
}
