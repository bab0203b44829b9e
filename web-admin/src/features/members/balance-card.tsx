import { formatDate, formatPoints } from '@club/web-kit';
import { Progress, Tag } from '@club/web-kit/admin/index.ts';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { NoticeCard, Reading } from '../../shared/reading.js';
import { useMembers } from './branch.js';
import { balance, type Balance } from './requests.js';
import { useSection } from './use-section.js';

/** Points of a member beside the tier and what its year still needs. */
export function BalanceCard({ id }: { id: string }) {
  const { balance: state } = useMembers();
  const { ask } = useSection(id, balance);
  return (
    <Reading state={state} ask={ask} none={null}>
      {(found) => (found ? <Figures balance={found} /> : <NoticeCard>–</NoticeCard>)}
    </Reading>
  );
}

const TONES = { Gold: 'gold', Platinum: 'sky', Diamond: 'lilac' } as const;

function Figures({ balance: found }: { balance: Balance }) {
  const t = useText();
  const { language } = useLanguage();
  const { tier, nextTier, pastYear, highTierPoints, needed, tierPending } = found;
  const by = formatDate(found.tierResetDate, language);
  const top = nextTier === tier;
  return (
    <section
      aria-label={t(($) => $.members.balance)}
      className="deep grid gap-5 rounded-lg bg-deep p-5 text-on-deep tablet:grid-cols-[auto_auto_minmax(0,1fr)] tablet:items-center tablet:gap-8"
    >
      <dl className="contents">
        <Figure name={t(($) => $.members.balance)} value={found.available} />
        <Figure name={t(($) => $.members.held)} value={found.held} />
      </dl>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2 text-small">
          <Tag tone={TONES[tier]}>{tier}</Tag>
          {tierPending
            ? t(($) => $.members.pending, { tier: tierPending.tier, date: formatDate(tierPending.at, language) })
            : top
              ? t(($) => $.members.highest, { points: formatPoints(pastYear), date: by, count: pastYear })
              : t(($) => $.members.towards, {
                  points: formatPoints(pastYear),
                  goal: formatPoints(highTierPoints),
                  tier: nextTier,
                  date: by,
                })}
        </p>
        {top ? null : (
          <Progress
            label={t(($) => $.members.toTier, { tier: nextTier })}
            value={pastYear}
            max={highTierPoints}
            onDeep
            text={needed > 0 ? t(($) => $.members.needed, { points: formatPoints(needed), count: needed }) : undefined}
          />
        )}
        <p className="text-tiny text-on-deep-2">
          {t(($) => $.members.counts, {
            codes: t(($) => $.members.codes, { shown: formatPoints(found.codes), count: found.codes }),
            receipts: t(($) => $.members.receipts, { shown: formatPoints(found.receipts), count: found.receipts }),
          })}
        </p>
      </div>
    </section>
  );
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt className="text-small text-on-deep-2">{name}</dt>
    <dd className="font-display text-title tabular-nums">{formatPoints(value)}</dd>
  </div>
);
