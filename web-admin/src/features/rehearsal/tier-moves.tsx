import { formatPoints } from '@club/web-kit';
import { ArrowRight } from 'lucide-react';
import { useText } from '../../i18n/hooks.js';
import type { Rehearsal } from './requests.js';

const CELL = 'px-3 py-2 text-left text-small';
const NUMBER = 'px-3 py-2 text-right text-small tabular-nums';

/** The members of each tier beside how many it would have had, and how many would have moved. */
export function TierMoves({ rehearsal: { tiers, higher, lower } }: { rehearsal: Rehearsal }) {
  const t = useText();
  return (
    <section className="grid gap-2">
      <p className="text-small text-ink-2">{t(($) => $.rehearsal.tiersNote)}</p>
      <p className="font-bold">
        {t(($) => $.rehearsal.moved, { higher: formatPoints(higher), lower: formatPoints(lower) })}
      </p>
      <table className="w-full">
        <caption className="pb-2 text-left text-small font-bold">{t(($) => $.rehearsal.tiers)}</caption>
        <thead>
          <tr>
            <th scope="col" className={CELL}>
              {t(($) => $.rehearsal.tier)}
            </th>
            <th scope="col" className={NUMBER}>
              {t(($) => $.rehearsal.membersWere)}
            </th>
            <th scope="col" className={NUMBER}>
              {t(($) => $.rehearsal.membersWould)}
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ tier, was, would }) => (
            <tr key={tier} className="border-t border-line">
              <th scope="row" className={`${CELL} font-medium`}>
                {tier}
              </th>
              <td className={NUMBER}>{formatPoints(was)}</td>
              <td className={NUMBER}>{formatPoints(would)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A member's tier, and the one that it would have been where that is another. */
export function TierStep({ was, would }: { was: string; would: string }) {
  const t = useText();
  if (was === would) return was;
  return (
    <span className="inline-flex items-center gap-1">
      {was}
      <ArrowRight className="size-4" role="img" aria-label={t(($) => $.rehearsal.becomes)} />
      <b>{would}</b>
    </span>
  );
}
