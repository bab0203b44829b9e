import { klDate } from '@club/web-kit';
import { Check } from 'lucide-react';
import type { Reward } from '../../core/rewards/types.js';
import { useApp } from '../../core/app-context.js';
import { useText } from '../../i18n/hooks.js';

/** Returns the terms of a reward; the event ticket has its own (docs/product/rewards.md#vouchers). */
const termsOf = ({ kind, ticket }: Reward) =>
  kind === 'voucher' ? (ticket ? 'ticketTerms' : 'voucherTerms') : kind === 'donate' ? 'donateTerms' : 'itemTerms';

/** The terms of a reward, with how many one may have of it where that is limited. */
export function Terms({ reward }: { reward: Reward }) {
  const t = useText();
  const { now } = useApp();
  const year = klDate(now()).slice(0, 4);
  const list = t(($) => $.shop[termsOf(reward)], { returnObjects: true, year }) as Record<string, string>;
  const [first = '', ...rest] = Object.values(list);
  const limit = useLimitText(reward);
  const terms = [first, ...(limit ? [limit] : []), ...rest];
  return (
    <section className="grid gap-3">
      <h2>{t(($) => $.shop.terms)}</h2>
      <ul className="grid gap-2.5 text-small">
        {terms.map((term) => (
          <li key={term} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 flex-none text-primary" aria-hidden />
            <span>{term}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** States the limit: of an item for each member, of a voucher for each household; nothing where there is no limit. */
function useLimitText({ kind, ticket, limit }: Reward): string {
  const t = useText();
  const count = { count: limit };
  if (limit === 0) return '';
  if (ticket) return t(($) => $.shop.ticketLimit, count);
  return kind === 'voucher' ? t(($) => $.shop.householdLimit, count) : t(($) => $.shop.memberLimit, count);
}
