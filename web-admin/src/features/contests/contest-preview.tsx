import { formatDate, formatPoints } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';
import { MemberPreview, SeenHeading, SeenPicture, SeenText, type Seen } from '../../shared/member-preview.js';
import type { PrizeRow, StepRow, Values } from './contest-values.js';
import type { ContestDetails } from './contest-values.js';

/** A contest as members see it: what it is, until when, what an entry costs, how to take part and what can be won. */
export function ContestPreview({ urls }: { urls: ContestDetails['image'] | undefined }) {
  const t = useText();
  return (
    <MemberPreview<Values>>
      {(values, seen) => {
        const { startDate, endDate, pointRequired, pointsPerEntry, steps, prizes } = values;
        const points = Number(pointsPerEntry);
        const text = seen === 'en' ? values.description : values.descriptionBM;
        return (
          <>
            <SeenPicture
              file={seen === 'en' ? values.campaignIcon : values.campaignIconBM}
              url={urls?.[seen]}
              className="aspect-[3/2] w-full rounded-lg"
            />
            <SeenHeading>{seen === 'en' ? values.name : values.nameBM}</SeenHeading>
            <div className="grid gap-1 text-small text-ink-2">
              {startDate && endDate ? (
                <p>
                  {formatDate(startDate, seen)} – {formatDate(endDate, seen)}
                </p>
              ) : null}
              <p>
                {pointRequired && points > 0
                  ? t(($) => $.preview.each[seen], { points: formatPoints(points) })
                  : t(($) => $.preview.free[seen])}
              </p>
            </div>
            {text.trim() ? <SeenText>{text}</SeenText> : null}
            <Steps steps={steps} seen={seen} />
            <Prizes prizes={prizes} seen={seen} />
          </>
        );
      }}
    </MemberPreview>
  );
}

function Steps({ steps, seen }: { steps: readonly StepRow[]; seen: Seen }) {
  const t = useText();
  if (steps.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-card">{t(($) => $.preview.steps[seen])}</h3>
      <ol className="grid gap-2">
        {steps.map(({ id, ...step }, index) => (
          <li key={id} className="break-words">
            <b>
              {index + 1}. {seen === 'en' ? step.instruction : step.instructionBM}
            </b>
            <span className="block whitespace-pre-line text-ink-2">
              {seen === 'en' ? step.description : step.descriptionBM}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Prizes({ prizes, seen }: { prizes: readonly PrizeRow[]; seen: Seen }) {
  const t = useText();
  if (prizes.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-card">{t(($) => $.preview.prizes[seen])}</h3>
      <ul className="grid grid-cols-2 gap-3">
        {prizes.map(({ id, title, titleBM, item, amount, file, url }) => (
          <li key={id} className="grid content-start gap-1 break-words">
            <SeenPicture file={file} url={url} className="aspect-[4/3] w-full rounded-lg" />
            <b>{seen === 'en' ? title : titleBM}</b>
            {item ? <span className="text-small text-ink-2">{item}</span> : null}
            <span className="text-small text-ink-2 tabular-nums">
              {amount === '1'
                ? t(($) => $.preview.prize[seen])
                : t(($) => $.preview.amount[seen], { amount: formatPoints(Number(amount) || 0) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
