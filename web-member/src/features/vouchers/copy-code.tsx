import { Button, CodeText } from '@club/web-kit';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/hooks.js';
import { copyText } from '@club/web-kit/lib/copy-text.ts';

/** A voucher's code in legible characters, with a button that copies it and confirms it. */
export function CopyCode({ code }: { code: string }) {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-5 text-center">
      <p className="text-small text-ink-2">{t(($) => $.vouchers.code)}</p>
      <p className="font-display text-heading leading-tight font-display tracking-[.06em] print:text-[3rem] [overflow-wrap:anywhere] select-all">
        <CodeText>{code}</CodeText>
      </p>
      <Button
        variant="outline"
        className="justify-self-center bg-surface print:hidden"
        icon={outcome === 'copied' ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
        onClick={() => void copyText(code).then(setOutcome)}
      >
        {t(($) => $.vouchers.copy)}
      </Button>
      {/* a browser that refuses leaves the code to be selected */}
      <p
        role="status"
        className={
          outcome ? `text-small font-bold ${outcome === 'copied' ? 'text-primary' : 'text-danger'}` : 'sr-only'
        }
      >
        {outcome === 'copied' ? t(($) => $.vouchers.copied) : outcome ? t(($) => $.vouchers.copyFailed) : ''}
      </p>
    </div>
  );
}
