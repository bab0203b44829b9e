import { CodeText, IconButton } from '@club/web-kit';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../i18n/hooks.js';
import { copyText } from '@club/web-kit/lib/copy-text.ts';

/** The number of a parcel, to be copied. */
export function TrackingNumber({ value }: { value: string }) {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  return (
    <>
      <span className="mt-1.5 flex w-fit items-center gap-1 rounded-full bg-page pl-3">
        <span className="sr-only">{t(($) => $.orders.trackingId)}</span>
        <span className="text-ink tabular-nums select-all">
          <CodeText>{value}</CodeText>
        </span>
        <IconButton label={t(($) => $.orders.copy)} onClick={() => void copyText(value).then(setOutcome)}>
          {outcome === 'copied' ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
        </IconButton>
      </span>
      {/* a browser that refuses leaves the number to be selected */}
      <span
        role="status"
        className={
          outcome ? `mt-1 block font-bold ${outcome === 'copied' ? 'text-primary' : 'text-danger'}` : 'sr-only'
        }
      >
        {outcome === 'copied' ? t(($) => $.orders.copied) : outcome ? t(($) => $.orders.copyFailed) : ''}
      </span>
    </>
  );
}
