import { formatDate, Wrap } from '@club/web-kit';
import { Navigate } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import { knownList, selectUser } from '../../core/session/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { Columns } from '../../shared/columns.js';
import { usePage } from '../../shared/page.js';
import { UserSectionError } from '../../shared/section-error.js';
import { Gone } from './gone.js';
import { Timeline } from './timeline.js';
import { TruckPicture } from './truck-picture.js';

const ENDED = ['DELIVERED', 'CANCELLED'];

/** Tracks a free sample, all of which the session holds. */
export function SampleTrack({ id }: { id: string | null }) {
  const t = useText();
  const { language } = useLanguage();
  const user = useAppSelector(selectUser);
  usePage(t(($) => $.orders.sampleTitle));
  if (!user) return null;
  if (!id) return <Navigate to="/dashboard" replace />;
  const samples = knownList(user, 'samples');
  const sample = samples?.find((one) => one.id === id);
  return (
    <MemberShell title={t(($) => $.orders.sampleTitle)} back="/picksample" narrow="belowDesktop">
      {sample ? (
        <Columns
          aside={
            <section className="tone-sky flex items-center justify-between gap-3 rounded-lg bg-(--tone) p-5">
              <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
                <h2>{sample.itemName[language] || t(($) => $.chrome.samples)}</h2>
                {sample.createdAt ? (
                  <p className="text-small text-ink-2">
                    {t(($) => $.samples.askedOn, { date: formatDate(sample.createdAt, language) })}
                  </p>
                ) : null}
                {sample.expectedOn && !ENDED.includes(sample.state) ? (
                  <p className="text-small font-bold">
                    {t(($) => $.orders.expected, { date: formatDate(sample.expectedOn, language) })}
                  </p>
                ) : null}
              </div>
              <TruckPicture className="h-20 w-34 flex-none tablet:h-24 tablet:w-40 desktop:w-32" />
            </section>
          }
        >
          <Timeline
            events={sample.events}
            parcel={{ ...sample, createdAt: sample.createdAt ?? '' }}
            cancelled={t(($) => $.samples.cancelled)}
          />
        </Columns>
      ) : (
        <Wrap narrow="belowDesktop" className="grid gap-5">
          {samples === null ? (
            <>
              <h2 className="sr-only">{t(($) => $.orders.progress)}</h2>
              <UserSectionError title={t(($) => $.unavailable.order)} />
            </>
          ) : (
            <Gone />
          )}
        </Wrap>
      )}
    </MemberShell>
  );
}
