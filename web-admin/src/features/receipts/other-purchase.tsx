import { Button, TextField } from '@club/web-kit';
import { useState } from 'react';
import { useText } from '../../i18n/hooks.js';

interface OtherPurchaseProps {
  reason: string;
  busy: boolean;
  error: string | undefined;
  onChange: (reason: string) => void;
  onApprove: () => void;
}

/** Asks why a receipt is another purchase than the credited one that it looks like; the reason is kept in the audit log. */
export function OtherPurchase({ reason, busy, error, onChange, onApprove }: OtherPurchaseProps) {
  const t = useText();
  const [missing, setMissing] = useState(false);
  return (
    <form
      className="grid gap-3 rounded-md bg-sunken p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') onApprove();
      }}
    >
      <TextField
        label={t(($) => $.receipts.otherPurchase)}
        hint={t(($) => $.receipts.otherPurchaseHint)}
        error={missing ? t(($) => $.receipts.otherPurchaseMissing) : error}
        required
        maxLength={100}
        autoComplete="off"
        value={reason}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button size="sm" variant="outline" type="submit" loading={busy} className="justify-self-start">
        {t(($) => $.receipts.approveOther)}
      </Button>
    </form>
  );
}
