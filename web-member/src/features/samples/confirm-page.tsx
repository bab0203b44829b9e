import {
  Button,
  Card,
  CodeText,
  Dialog,
  PackInCradle,
  PackPicture,
  Skeleton,
  Stage,
  SummaryList,
  Wrap,
} from '@club/web-kit';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { Address, User } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useCleared } from '../../core/use-cleared.js';
import { useAttemptKey } from '../../core/attempt-key.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { DeliverTo, useChosenAddress } from '../../shared/address.js';
import type { RequestedSample, SampleOffer } from './types.js';
import { pictureOf, toneOf } from './sample-theme.js';
import { keyIn, queryOf, sampleOf, type Offers } from './offers.js';
import { OffersLoaded } from './offers-loaded.js';
import { requestSample } from './requests.js';

const HOME = '/dashboard';

/** Refusals that another address does not change: the page of brands shows what is possible. */
const ELSEWHERE = new Set([
  'SAMPLE_STOCK_OUT',
  'SAMPLE_NOT_CHOSEN',
  'SAMPLE_TOO_SOON',
  'SAMPLE_LIMIT_REACHED',
  'SAMPLE_FEEDBACK_REQUIRED',
]);

/**
 * The sample, who gets it and where (docs/product/screens.md#sample-pages). Without an address or a sample the
 * dashboard opens. The request is sent once, after a question.
 */
export default function ConfirmPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  const request = useAppSelector((state) => state.samples.requestSample);
  const [query] = useSearchParams();
  const address = useChosenAddress(user);
  const wanted = keyIn(query);
  usePage(t(($) => $.samples.review));
  useCleared(requestSample, { first: true });

  if (!user) return null;
  if (request.status === 'ok') return <Done requested={request.data} />;
  if (!address || wanted.sizeId === '') return <Navigate to={HOME} replace />;
  const back = `/viewAddress?type=sample&${queryOf(wanted)}`;
  return (
    <MemberShell title={t(($) => $.samples.review)} back={back} narrow>
      <Wrap narrow className="grid gap-5 pb-8">
        <OffersLoaded waiting={<Waiting />}>
          {(offers, fresh) => {
            const sample = sampleOf(offers, wanted);
            if (sample) return <Review user={user} address={address} offers={offers} sample={sample} changeAt={back} />;
            return fresh ? <Navigate to={HOME} replace /> : <Waiting />;
          }}
        </OffersLoaded>
      </Wrap>
    </MemberShell>
  );
}

interface ReviewProps {
  user: User;
  address: Address;
  offers: Offers;
  sample: SampleOffer;
  changeAt: string;
}

function Review({ user, address, offers, sample, changeAt }: ReviewProps) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const request = useAppSelector((state) => state.samples.requestSample);
  const keyOf = useAttemptKey();
  const [asking, setAsking] = useState(false);
  const busy = request.status === 'loading';
  const failure = request.status === 'error' ? request.error : null;
  const [shown, setShown] = useState(failure);
  if (failure !== shown) {
    setShown(failure);
    if (failure) setAsking(false);
  }
  const send = () => {
    const input = { id: user.id, addressId: address.id, itemId: sample.id };
    dispatch(requestSample.requested({ input, key: keyOf(input) }));
  };
  const close = () => {
    dispatch(requestSample.cleared());
    if (failure && ELSEWHERE.has(failure.code)) void navigate('/picksample', { replace: true });
  };
  return (
    <>
      <Card className="flex items-center gap-4">
        <Stage
          tone={toneOf(offers, sample.brandId)}
          src={pictureOf(offers, sample, language)}
          fallback={<PackPicture />}
          className="w-20 flex-none rounded-md"
        />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2>{sample.itemName[language]}</h2>
          <p className="text-small text-ink-2">{t(($) => $.samples.free)}</p>
        </div>
      </Card>
      <DeliverTo user={user} address={address} changeAt={changeAt} country />
      <Button variant="points" block onClick={() => setAsking(true)}>
        {t(($) => $.samples.get)}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        busy={busy}
        title={t(($) => $.samples.ask)}
        description={t(($) => $.samples.askBody)}
        actions={
          <>
            <Button variant="points" block loading={busy} loadingText={t(($) => $.cart.sending)} onClick={send}>
              {t(($) => $.samples.send)}
            </Button>
            <Button variant="quiet" block disabled={busy} onClick={() => setAsking(false)}>
              {t(($) => $.prompt.later)}
            </Button>
          </>
        }
      />
      <LazyErrorModal failure={failure} title={t(($) => $.shop.errorTitle)} onClose={close} />
    </>
  );
}

/** Thanks, with what the parcel can be asked for by; leads home. */
function Done({ requested }: { requested: RequestedSample }) {
  const t = useText();
  const navigate = useNavigate();
  const { trackingId } = requested;
  const number = trackingId ? <CodeText>{trackingId}</CodeText> : t(($) => $.samples.notSent);
  const leave = () => void navigate(HOME, { replace: true });
  return (
    <MemberShell title={t(($) => $.samples.review)} narrow>
      <Dialog
        open
        onOpenChange={leave}
        title={t(($) => $.samples.doneTitle)}
        description={<span className="block text-balance">{t(($) => $.samples.done)}</span>}
        picture={<PackInCradle />}
        actions={
          <Button variant="points" block onClick={leave}>
            {t(($) => $.feedback.home)}
          </Button>
        }
      >
        <SummaryList
          className="grid gap-2.5 rounded-md bg-sunken p-4 text-[.9375rem]"
          rows={[{ term: t(($) => $.orders.trackingId), value: number }]}
        />
      </Dialog>
    </MemberShell>
  );
}

const Waiting = () => (
  <div className="grid gap-5" aria-busy="true">
    <Skeleton shape="box" />
    <Skeleton shape="box" />
    <Skeleton className="h-13 rounded-full" />
  </div>
);
