import { formatPoints } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { useLanguage, useText } from '../../i18n/hooks.js';
import type { Prize } from './requests.js';

/** A prize with its number; of a voucher what is in stock, and a mark where that is less than the prizes still to be given. */
export function PrizeText({ prize, winners }: { prize: Prize; winners: number }) {
  const t = useText();
  const { language } = useLanguage();
  const { name, needed, available } = prize;
  return (
    <span className="inline-grid gap-1">
      <span>{t(($) => $.campaigns.times, { count: winners, name: name[language] })}</span>
      {available === null ? null : (
        <small className="text-tiny text-ink-2">
          {t(($) => $.campaigns.stock, { available: formatPoints(available), needed: formatPoints(needed) })}
        </small>
      )}
      {available !== null && available < needed ? (
        <span>
          <Tag tone="warn">{t(($) => $.campaigns.short, { count: needed - available })}</Tag>
        </span>
      ) : null}
    </span>
  );
}
