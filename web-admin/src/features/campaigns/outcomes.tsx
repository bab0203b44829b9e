import { Tag } from '@club/web-kit/admin/index.ts';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AppLink } from '../../shared/link.js';
import type { Draw } from './requests.js';

const TONES = { given: 'ok', owed: 'warn', refused: 'danger' } as const;
type Outcome = Draw['outcomes'][number];

/** The tickets of a draw in their order, with who has them and what became of the prize; a refused one with the ticket drawn in its place. */
export function Outcomes({ draw: { outcomes }, of }: { draw: Draw; of: string }) {
  const t = useText();
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={`${t(($) => $.campaigns.outcomes)}, ${of}`}>
      <table className="w-full text-left text-small">
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className="py-2 pr-4 font-regular">
              {t(($) => $.campaigns.ticket)}
            </th>
            <th scope="col" className="py-2 pr-4 font-regular">
              {t(($) => $.campaigns.member)}
            </th>
            <th scope="col" className="py-2 font-regular">
              {t(($) => $.campaigns.prize)}
            </th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map((outcome) => (
            <tr key={outcome.ticket} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 font-regular">
                <code className="break-all">{outcome.ticket}</code>
              </th>
              <td className="py-2 pr-4 whitespace-nowrap">
                {outcome.memberId ? (
                  <AppLink href={pathTo('member', outcome.memberId)} className="underline">
                    {t(($) => $.campaigns.openMember)}
                  </AppLink>
                ) : (
                  t(($) => $.campaigns.erased)
                )}
              </td>
              <td className="py-2">
                <Tag tone={TONES[outcome.outcome]}>{t(($) => $.campaigns.outcomeOf[outcome.outcome])}</Tag>
                {outcome.outcome === 'refused' ? <Refusal outcome={outcome} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The reason of a refusal, and the ticket that was drawn in its place. */
function Refusal({ outcome: { reason, drawnAgain } }: { outcome: Outcome }) {
  const t = useText();
  return (
    <p className="mt-1 grid gap-1">
      <span>
        {t(($) => (reason === 'MEMBERSHIP_ENDED' ? $.campaigns.reasons.ended : $.campaigns.reasons.gone))}{' '}
        {drawnAgain ? t(($) => $.campaigns.drawnAgain) : t(($) => $.campaigns.nobodyLeft)}
      </span>
      {drawnAgain ? <code className="break-all">{drawnAgain}</code> : null}
    </p>
  );
}
