import { useText } from '../../i18n/hooks.js';
import type { Voucher } from './requests.js';

/** The holder of a code. A code without a holder and an unknown holder are shown differently. */
export function Holder({ voucher, of }: { voucher: Voucher; of: 'name' | 'phone' | 'email' }) {
  const t = useText();
  const { holder } = voucher;
  if (holder === 'member') return <span className="break-words">{voucher[of] ?? '–'}</span>;
  if (holder === 'unknown') return <em className="text-ink-2">{t(($) => $.vouchers.notKnown)}</em>;
  if (of !== 'name') return <>–</>;
  return <span className="text-ink-2">{t(($) => (holder === 'erased' ? $.vouchers.erased : $.vouchers.nobody))}</span>;
}
