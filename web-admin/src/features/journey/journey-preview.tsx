import { formatPoints } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';
import { MemberPreview } from '../../shared/member-preview.js';
import type { JourneyValues } from './requests.js';

/** The figures that members see; the points of the progress bar move it and are not read. */
const SEEN = ['home', 'children', 'points', 'product'] as const;

/** The journey as the page of the wishing tree shows it. */
export function JourneyPreview() {
  const t = useText();
  return (
    <MemberPreview<JourneyValues>>
      {(values, seen) => (
        <section className="deep grid gap-2 rounded-xl bg-deep px-5 py-6 text-on-deep">
          <h3 className="text-card">{t(($) => $.preview.journey.title[seen])}</h3>
          <p className="break-words text-on-deep-2">{seen === 'en' ? values.description : values.descriptionBM}</p>
          <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-4">
            {SEEN.map((name) => (
              <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
                <dt className="text-small text-on-deep-2">{t(($) => $.preview.journey[name][seen])}</dt>
                <dd className="font-display text-[1.75rem] leading-tight break-words text-points tabular-nums">
                  {/^\d+$/.test(values[name].trim()) ? formatPoints(Number(values[name])) : '–'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </MemberPreview>
  );
}
