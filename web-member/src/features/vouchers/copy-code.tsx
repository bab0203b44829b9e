import { Button, CodeText, Skeleton } from '@club/web-kit';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { Check, Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/hooks.js';
import { copyText } from '@club/web-kit/lib/copy-text.ts';

const QrCode = lazy(fresh(() => import('@club/web-kit/qr/qr-code.tsx')));

// its place is as large while it loads, on paper too
const QR = 'size-60 justify-self-center rounded-md print:size-36';

/**
 * A voucher's code in large, legible characters, with a button that copies it and confirms it; to be shown to a scanner (`scanned`), as a
 * QR code, too.
 */
export function CopyCode({ code, scanned = false }: { code: string; scanned?: boolean }) {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-5 text-center print:gap-1.5 print:p-3">
      <p className="text-small text-ink-2">{t(($) => $.vouchers.code)}</p>
      <p className="font-display text-title leading-tight font-display tracking-[.06em] print:text-[3rem] [overflow-wrap:anywhere] select-all">
        <CodeText>{code}</CodeText>
      </p>
      {scanned ? (
        <>
          <Suspense fallback={<Skeleton className={QR} />}>
            <QrCode text={code} label={t(($) => $.vouchers.qr)} className={QR} />
          </Suspense>
          <p className="text-small text-balance text-ink-2 print:hidden">{t(($) => $.vouchers.bright)}</p>
        </>
      ) : null}
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
