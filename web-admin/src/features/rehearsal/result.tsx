import { Button, EmptyState, formatDate, formatPoints, klDate, MoonPicture } from '@club/web-kit';
import { Meter } from '@club/web-kit/admin/index.ts';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { useRehearsal } from './branch.js';
import { download, type Rehearsal, type RehearsedMember } from './requests.js';
import { TierMoves, TierStep } from './tier-moves.js';

const CELL = 'px-3 py-2 text-left text-small tabular-nums';
const NUMBER = 'px-3 py-2 text-right text-small tabular-nums';

/** What a rule would have brought: beside what was, in total, by ranges, and the members who gain most. */
export function RehearsalResult({ rehearsal, members }: { rehearsal: Rehearsal; members: readonly RehearsedMember[] }) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { download: file } = useRehearsal();
  const { id, from, to, was, would, gainers, losers, undated } = rehearsal;
  const days = t(($) => $.rehearsal.days, {
    from: formatDate(klDate(from), language),
    to: formatDate(klDate(to), language),
  });
  if (rehearsal.members === 0)
    return (
      <EmptyState picture={<MoonPicture />} title={t(($) => $.rehearsal.nobody)}>
        {days} {t(($) => $.rehearsal.nobodyNote)}
      </EmptyState>
    );
  const figures = [
    [t(($) => $.rehearsal.would), formatPoints(would)],
    [t(($) => $.rehearsal.was), formatPoints(was)],
    [t(($) => $.rehearsal.difference), signed(would - was)],
    [t(($) => $.rehearsal.members), formatPoints(rehearsal.members)],
    [t(($) => $.rehearsal.gainers), formatPoints(gainers)],
    [t(($) => $.rehearsal.losers), formatPoints(losers)],
  ] as const;
  return (
    <div role="status" className="grid gap-5">
      <p className="text-small text-ink-2">{days}</p>
      <dl className="grid grid-cols-2 rounded-lg bg-page tablet:grid-cols-3">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end px-5 py-3">
            <dt className="text-small text-ink-2">{name}</dt>
            <dd className="font-display text-[1.5rem] leading-[1.15] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {undated > 0 ? (
        <p className="text-small text-ink-2">{t(($) => $.rehearsal.undated, { count: undated })}</p>
      ) : null}
      {rehearsal.kind === 'product' ? (
        <p className="text-small text-ink-2">{t(($) => $.rehearsal.productNote)}</p>
      ) : null}
      {rehearsal.kind === 'tiers' ? <TierMoves rehearsal={rehearsal} /> : null}
      <Ranges rehearsal={rehearsal} />
      {members.length > 0 ? <Top members={members} ofTiers={rehearsal.kind === 'tiers'} /> : null}
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        loading={file.status === 'loading'}
        icon={<Download className="size-4" aria-hidden />}
        onClick={() => dispatch(download.requested(id))}
      >
        {t(($) => $.rehearsal.csv)}
      </Button>
    </div>
  );
}

/** Returns a gain with its sign. */
const signed = (gain: number): string => (gain > 0 ? `+${formatPoints(gain)}` : formatPoints(gain));

/** How many members would gain how much. */
function Ranges({ rehearsal: { distribution, members } }: { rehearsal: Rehearsal }) {
  const t = useText();
  const nameOf = (from: number | null, next: number | null | undefined) => {
    if (from === null) return t(($) => $.rehearsal.less);
    if (from === 0) return t(($) => $.rehearsal.same);
    return next
      ? `+${formatPoints(from)} – +${formatPoints(next - 1)}`
      : t(($) => $.rehearsal.more, { from: formatPoints(from) });
  };
  return (
    <table className="w-full">
      <caption className="pb-2 text-left text-small font-bold">{t(($) => $.rehearsal.ranges)}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t(($) => $.rehearsal.gain)}</th>
          <th scope="col">{t(($) => $.rehearsal.members)}</th>
        </tr>
      </thead>
      <tbody>
        {distribution.map(({ from, members: count }, at) => (
          <tr key={String(from)} className="border-t border-line">
            <th scope="row" className={`${CELL} font-medium`}>
              {nameOf(from, distribution[at + 1]?.from)}
            </th>
            <td className={NUMBER}>
              <span className="inline-flex items-center gap-3">
                <Meter part={(count / members) * 100} />
                <span className="min-w-14">{formatPoints(count)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The members who would gain most. */
function Top({ members, ofTiers }: { members: readonly RehearsedMember[]; ofTiers: boolean }) {
  const t = useText();
  return (
    <div role="region" aria-label={t(($) => $.rehearsal.top)} tabIndex={0} className="overflow-x-auto">
      <table className="w-full">
        <caption className="pb-2 text-left text-small font-bold">{t(($) => $.rehearsal.top)}</caption>
        <thead>
          <tr>
            <th scope="col" className={CELL}>
              {t(($) => $.rehearsal.member)}
            </th>
            {ofTiers ? (
              <th scope="col" className={CELL}>
                {t(($) => $.rehearsal.tier)}
              </th>
            ) : null}
            <th scope="col" className={NUMBER}>
              {t(($) => $.rehearsal.was)}
            </th>
            <th scope="col" className={NUMBER}>
              {t(($) => $.rehearsal.would)}
            </th>
            <th scope="col" className={NUMBER}>
              {t(($) => $.rehearsal.gain)}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ memberId, name, was, would, gain, tierWas, tierWould }) => (
            <tr key={memberId} className="border-t border-line">
              <th scope="row" className={`${CELL} font-medium`}>
                <Link to={pathTo('member', memberId)}>{name ?? t(($) => $.rehearsal.erased)}</Link>
              </th>
              {ofTiers ? (
                <td className={CELL}>
                  <TierStep was={tierWas} would={tierWould} />
                </td>
              ) : null}
              <td className={NUMBER}>{formatPoints(was)}</td>
              <td className={NUMBER}>{formatPoints(would)}</td>
              <td className={NUMBER}>{signed(gain)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
