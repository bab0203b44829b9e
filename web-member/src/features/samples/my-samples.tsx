import { Button, formatDate, klDate } from '@club/web-kit';
import { Link } from 'react-router-dom';
import type { MemberSample, User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { knownList } from '../../core/session/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { UserSectionError } from '../../shared/section-error.js';
import { TrackingNumber } from '../../shared/tracking-number.js';
import { canReportArrival } from './feedback-window.js';

/** The free samples that the member asked for, newest first, with their numbers; nothing when there are none. */
export function MySamples({ user }: { user: User }) {
  const t = useText();
  const samples = knownList(user, 'samples');
  if (samples === null) return <UserSectionError quiet title={t(($) => $.feedback.sessionFailed)} />;
  if (samples.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2>{t(($) => $.samples.mine)}</h2>
      <ul className="grid gap-3">
        {samples.map((sample) => (
          <li key={sample.id} className="grid gap-2 rounded-lg bg-surface p-5 shadow-card">
            <Row user={user} sample={sample} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ user, sample }: { user: User; sample: MemberSample }) {
  const t = useText();
  const { language } = useLanguage();
  const { now } = useApp();
  const { id, createdAt, cameUntil, itemName, trackingId } = sample;
  const words = useWords(sample);
  // who is not a member any more earns nothing: nothing is promised
  const earns = !user.membershipEndsOn || user.membershipEndsOn > klDate(now());
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3>{itemName[language] || t(($) => $.chrome.samples)}</h3>
        {createdAt ? (
          <span className="text-small text-ink-2">
            {t(($) => $.samples.askedOn, { date: formatDate(createdAt, language) })}
          </span>
        ) : null}
      </span>
      <p className="text-small">{words}</p>
      {trackingId ? <TrackingNumber value={trackingId} /> : null}
      <Link
        to={`/order/track?id=${encodeURIComponent(id)}&type=sample`}
        className="w-fit text-small font-bold text-primary hover:underline"
      >
        {t(($) => $.samples.follow)}
      </Link>
      {canReportArrival(user, sample, klDate(now())) ? (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button asChild size="sm" variant="outline">
            <Link to={`/freesample/feedback?received=true&order=${encodeURIComponent(id)}`}>
              {t(($) => $.samples.came)}
            </Link>
          </Button>
          {earns ? (
            <span className="text-small text-ink-2">
              {cameUntil
                ? t(($) => $.samples.cameUntil, { date: formatDate(cameUntil, language) })
                : t(($) => $.samples.cameNow)}
            </span>
          ) : null}
        </span>
      ) : null}
    </>
  );
}

/** Returns where a sample is, as its member or else the club knows it. */
function useWords({ received, state, courier, expectedOn }: MemberSample): string {
  const t = useText();
  const { language } = useLanguage();
  if (received) return t(($) => $.samples.here);
  if (state === 'CANCELLED') return t(($) => $.samples.cancelled);
  if (received === false) return t(($) => $.samples.notHere);
  if (state === 'DELIVERED') return t(($) => $.samples.delivered);
  if (state === 'PROCESSING') return t(($) => $.samples.packing);
  if (state !== 'DELIVERING') return t(($) => $.samples.coming);
  const sent = courier ? t(($) => $.samples.sentBy, { courier }) : t(($) => $.samples.sent);
  return expectedOn ? `${sent} ${t(($) => $.samples.expected, { date: formatDate(expectedOn, language) })}` : sent;
}
