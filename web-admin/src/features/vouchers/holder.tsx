import { useText } from '../../i18n/hooks.js';
import type { Voucher } from './requests.js';

/** What is known of the holder of a code: that nobody has it and that it cannot be said who does are two things. */
export function Holder({ voucher, of }: { voucher: Voucher; of: 'name' | 'phone' | 'email' }) {
  const t = useText();
  const { holder } = voucher;
  if (holder === 'member') return <span className="break-words">{voucher[of] ?? '–'}</span>;
  if (holder === 'unknown') return <em className="text-ink-2">{t(($) => $.vouchers.notKnown)}</em>;
  if (of !== 'name') return <>–</>;
  return <span className="text-ink-2">{t(($) => (holder === 'erased' ? $.vouchers.erased : $.vouchers.nobody))}</span>;
}
