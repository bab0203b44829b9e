import {
  Button,
  Dialog,
  EmptyState,
  FlowerPicture,
  klDate,
  PackPicture,
  PictureInCradle,
  Skeleton,
  Wrap,
} from '@club/web-kit';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Failure } from '@club/web-kit/app/failure.ts';
import type { MemberSample, User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { knownList, selectUser } from '../../core/session/selectors.js';
import { restore } from '../../core/session/requests.js';
import { useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { SectionError, UserSectionError } from '../../shared/section-error.js';
import { canReportArrival } from '../samples/index.js';
import type { FeedbackInput } from './types.js';
import { useFeedback } from './use-feedback.js';
import { answer, survey } from './requests.js';
import { SurveyForm } from './survey-form.js';

const HOME = '/dashboard';

/**
 * Feedback on the first sample that waits for it, or on the one that the address names
 * (docs/product/samples.md#feedback). Whether it arrived comes in navigation state, or as `received=true` in the
 * address, which messages lead to; without it: the dashboard.
 */
export default function FeedbackPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const { answer: sent } = useFeedback();
  const [dismissed, setDismissed] = useState<Failure | null>(null);
  const received = useReceived();
  const order = useSearchParams()[0].get('order');
  const { now } = useApp();
  usePage(t(($) => $.feedback.title));
  useEffect(() => () => void dispatch(answer.cleared()), [dispatch]);

  if (!user) return null;
  if (received === null) return <Navigate to={HOME} replace />;
  const samples = knownList(user, 'samples');
  const sample = samples?.find((one) =>
    order === null
      ? one.received === null && one.state !== 'CANCELLED'
      : one.id === order && canReportArrival(user, one, klDate(now())),
  );
  const send = (input: FeedbackInput) => dispatch(answer.requested(input));
  const close = () => {
    setDismissed(sent.error);
    // another place has answered it, or the survey has changed: what is shown is read again
    if (sent.error?.code === 'FEEDBACK_ALREADY_GIVEN' || sent.error?.code === 'NOT_FOUND') {
      dispatch(restore.requested());
      void navigate(HOME);
    } else if (sent.error?.code === 'INPUT_INVALID') dispatch(survey.cleared());
  };
  return (
    <MemberShell title={t(($) => $.feedback.title)} back={HOME} narrow>
      <Wrap narrow className="grid gap-5 pb-10">
        {sent.status === 'ok' ? (
          <Thanks user={user} received={received} />
        ) : samples === null ? (
          <UserSectionError title={t(($) => $.feedback.sessionFailed)} />
        ) : !sample ? (
          <section>
            <h2 className="sr-only">{t(($) => $.feedback.title)}</h2>
            <EmptyState
              picture={<PackPicture />}
              title={t(($) => $.feedback.none)}
              action={
                <Button asChild variant="points">
                  <Link to={HOME}>{t(($) => $.feedback.home)}</Link>
                </Button>
              }
            />
          </section>
        ) : received ? (
          <Received user={user} sample={sample} sending={sent.status === 'loading'} onSubmit={send} />
        ) : (
          <NotReceived user={user} sample={sample} onSend={send} />
        )}
      </Wrap>
      <LazyErrorModal
        failure={sent.error === dismissed ? null : sent.error}
        title={t(($) => $.shop.errorTitle)}
        onClose={close}
      />
    </MemberShell>
  );
}

/** True, false, or null when the member has not answered. */
function useReceived(): boolean | null {
  const [query] = useSearchParams();
  const carried = useLocation().state as { received?: unknown } | null;
  if (typeof carried?.received === 'boolean') return carried.received;
  return query.get('received') === 'true' ? true : null;
}

interface ReceivedProps {
  user: User;
  sample: MemberSample;
  sending: boolean;
  onSubmit: (input: FeedbackInput) => void;
}

/** The survey on the sample's brand and size. */
function Received({ user, sample, sending, onSubmit }: ReceivedProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const order = useSearchParams()[0].get('order');
  // of the same sample: another one may wait as well
  const search = order === null ? '' : `?order=${encodeURIComponent(order)}`;
  const { status, data, error } = useFeedback().survey;
  const { brandId = '', sizeId = '' } = sample.orderItems[0] ?? {};
  useEffect(() => {
    if (status === 'idle') dispatch(survey.requested({ brandId, sizeId }));
  }, [dispatch, status, brandId, sizeId]);
  useEffect(() => () => void dispatch(survey.cleared()), [dispatch]);

  if (status === 'error') {
    return (
      <SectionError
        title={t(($) => $.feedback.loadFailed)}
        error={error}
        onRetry={() => dispatch(survey.requested({ brandId, sizeId }))}
      />
    );
  }
  if (!data) return <Loading />;
  return (
    <SurveyForm
      survey={data}
      memberId={user.id}
      orderId={sample.id}
      sending={sending}
      onSubmit={onSubmit}
      onNotYet={() =>
        void navigate({ pathname: '/freesample/feedback', search }, { replace: true, state: { received: false } })
      }
    />
  );
}

/** Says at once that the sample has not come (docs/product/samples.md#feedback). */
function NotReceived({
  user,
  sample,
  onSend,
}: {
  user: User;
  sample: MemberSample;
  onSend: (input: FeedbackInput) => void;
}) {
  const t = useText();
  const { status } = useFeedback().answer;
  const send = () => onSend({ id: user.id, orderId: sample.id, received: false });
  useEffect(() => {
    send();
    // once, whatever is drawn again: trying again is the member's
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (status !== 'error') return <Loading />;
  return <SectionError title={t(($) => $.feedback.notSent)} error={null} onRetry={send} />;
}

/** The thank-you modal; closing it leads home. */
function Thanks({ user, received }: { user: User; received: boolean }) {
  const t = useText();
  const { now } = useApp();
  const navigate = useNavigate();
  const home = () => void navigate(HOME);
  // who is not a member any more earns nothing: nothing is promised
  const earns = !user.membershipEndsOn || user.membershipEndsOn > klDate(now());
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) home();
      }}
      picture={
        <PictureInCradle className="size-36">
          <FlowerPicture />
        </PictureInCradle>
      }
      title={t(($) => $.feedback.thanks)}
      description={received ? (earns ? t(($) => $.feedback.pointsComing) : undefined) : t(($) => $.feedback.late)}
      actions={
        <Button variant="points" block onClick={home}>
          {t(($) => $.feedback.home)}
        </Button>
      }
    />
  );
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-5">
    <Skeleton className="h-1.5 w-full" />
    <div className="grid gap-4 rounded-lg bg-surface p-5 shadow-card">
      <Skeleton className="h-6 w-3/4" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-13 w-full" />
      ))}
    </div>
  </div>
);
