import { Button, toast } from '@club/web-kit';
import { Copy } from 'lucide-react';
import { useText } from '../../i18n/hooks.js';

/** A voucher's code in figures one can read out, with a button that copies it. */
export function CopyCode({ code }: { code: string }) {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast.success(t(($) => $.vouchers.copied));
    } catch {
      // refused by the browser: the code can be selected
      toast.error(t(($) => $.vouchers.copyFailed));
    }
  };
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-5 text-center">
      <p className="text-small text-ink-2">{t(($) => $.vouchers.code)}</p>
      <p className="font-display text-heading leading-tight font-display tracking-[.06em] [overflow-wrap:anywhere] select-all">
        {code}
      </p>
      <Button variant="outline" className="justify-self-center bg-surface" onClick={() => void copy()}>
        <Copy className="size-5" aria-hidden />
        {t(($) => $.vouchers.copy)}
      </Button>
    </div>
  );
}
