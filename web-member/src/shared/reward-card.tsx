import {
  Cost,
  CoinsPicture,
  FlowerPicture,
  formatPoints,
  formatValue,
  Meter,
  PackPicture,
  Pill,
  Stage,
  toneAt,
  VoucherPicture,
} from '@club/web-kit';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cutName } from '../core/rewards/listing.js';
import type { Reward } from '../core/rewards/types.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { useNear } from './use-near.js';

/** The picture that stands in for a reward without one of its own. */
export const fallbackPicture = ({ kind, value }: Pick<Reward, 'kind' | 'value'>): ReactNode => {
  if (kind === 'voucher') return <VoucherPicture value={value ? formatValue(value) : ''} />;
  if (kind === 'donate') return <FlowerPicture />;
  return kind === 'pregnant' ? <CoinsPicture /> : <PackPicture />;
};

/** Returns the URL of a reward's own page; it contains kind and id, so that a reload finds the reward again. */
const detailPath = ({ kind, id }: Pick<Reward, 'kind' | 'id'>): string =>
  `/rewarddetail?type=${kind}&id=${encodeURIComponent(id)}`;

/** Rewards whose pictures are asked for before it is known what is in sight. */
const AT_ONCE = 2;

/** A reward in a shelf: picture, name, cost, and either "Redeem" or what is missing. The whole card is the link. */
export function RewardCard({ reward, index, balance }: { reward: Reward; index: number; balance: number }) {
  const t = useText();
  const { language } = useLanguage();
  const short = reward.points - balance;
  const { ref, near } = useNear<HTMLAnchorElement>(index < AT_ONCE);
  const picture = reward.image[language];
  return (
    <Link
      ref={ref}
      to={detailPath(reward)}
      state={{ type: reward.kind, id: reward.id }}
      className="grid h-full grid-rows-[auto_1fr] content-start gap-3 no-underline"
    >
      <Stage
        tone={toneAt(index)}
        src={near ? picture || undefined : undefined}
        fallback={near || !picture ? fallbackPicture(reward) : null}
      >
        {reward.kind === 'pregnant' ? (
          <Pill className="absolute top-2.5 left-2.5 bg-surface text-tiny text-ink">{t(($) => $.shop.pregnant)}</Pill>
        ) : null}
      </Stage>
      <span className="grid grid-rows-[1fr_auto_auto] gap-1.5 px-0.5">
        <h3 className="min-h-[2.7em] font-sans text-[.9375rem] leading-[1.35] font-medium tracking-normal desktop:min-h-0">
          {cutName(reward.name[language])}
        </h3>
        <Cost points={formatPoints(reward.points)} unit={t(($) => $.shop.pts)} />
        {short <= 0 ? (
          <span className="inline-flex min-h-8 items-center gap-1.5 justify-self-start rounded-full bg-primary-soft px-3 text-small font-bold text-primary">
            {reward.kind === 'donate' ? t(($) => $.shop.give) : t(($) => $.shop.redeem)}
            <ArrowRight className="size-4" aria-hidden />
          </span>
        ) : (
          <span className="grid gap-1.5 text-small font-medium text-ink-2">
            {t(($) => $.shop.toGo, { count: short })}
            <Meter share={balance / reward.points} />
          </span>
        )}
      </span>
    </Link>
  );
}
