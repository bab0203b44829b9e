import { Button, Dialog, Skeleton } from '@club/web-kit';
import type { MenuItem } from '@club/web-kit/admin/index.ts';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { copyText } from '@club/web-kit/lib/copy-text.ts';
import { Check, Copy, QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/hooks.js';

const QrCode = lazy(fresh(() => import('@club/web-kit/qr/qr-code.tsx')));

/** A promoter as far as the link needs it. */
interface Linked {
  name: string;
  utmLink: string;
}

/** Copies the link of a promoter, and says whether the browser let it. */
export function CopyLink({ link, of }: { link: string; of: string }) {
  const t = useText();
  const [copied, setCopied] = useState<'copied' | 'failed'>();
  return (
    <span className="inline-grid justify-items-start gap-1">
      <Button
        variant="outline"
        size="sm"
        className="whitespace-nowrap"
        icon={copied === 'copied' ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
        onClick={() => void copyText(link).then(setCopied)}
      >
        {t(($) => $.promoters.copy)}
        <span className="sr-only">, {of}</span>
      </Button>
      <span role="status" className={copied ? 'text-tiny text-ink-2' : 'sr-only'}>
        {copied ? t(($) => $.promoters[copied]) : ''}
      </span>
    </span>
  );
}

/** The link of a promoter as a QR code and in words, with its copy. */
export function LinkAndQr({ promoter: { name, utmLink } }: { promoter: Linked }) {
  const t = useText();
  return (
    <div className="grid justify-items-center gap-4 rounded-lg bg-sunken p-5">
      <Suspense fallback={<Skeleton shape="box" className="size-48 rounded-sm" />}>
        <QrCode text={utmLink} label={t(($) => $.promoters.qr, { name })} className="size-48 rounded-sm" />
      </Suspense>
      <p className="text-center text-small break-all select-all">{utmLink}</p>
      <CopyLink link={utmLink} of={name} />
    </div>
  );
}

/** Returns the menu of a row, which opens the link of its promoter, with the dialog. */
export function useLinkMenu() {
  const t = useText();
  const [shown, setShown] = useState<Linked>();
  const [open, setOpen] = useState(false);
  return {
    items: (row: Linked, toEdit: MenuItem): readonly MenuItem[] => [
      toEdit,
      {
        key: 'link',
        label: t(($) => $.promoters.showLink),
        icon: <QrIcon className="size-4" aria-hidden />,
        onSelect: () => {
          setShown(row);
          setOpen(true);
        },
      },
    ],
    dialog: (
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t(($) => $.promoters.linkOf, { name: shown?.name ?? '' })}
        description={t(($) => $.promoters.linkNote)}
        closeLabel={t(($) => $.frame.close)}
      >
        {shown ? <LinkAndQr promoter={shown} /> : null}
      </Dialog>
    ),
  };
}
