import { klDate, Message, SegmentedNav, Wrap } from '@club/web-kit';
import { Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { AppLink } from '../../shared/link.js';
import { OutboxList } from '../outbox/index.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { MINE, PendingLine } from './pending-line.js';
import { ReceiptList } from './receipt-list.js';
import { upload } from './requests.js';
import { earnsTriple } from './rules.js';
import { UploadForm } from './upload-form.js';
import { useReceipts, useReceiptsState } from './use-lists.js';

/** Sends a receipt, and shows what became of the ones before (docs/product/screens.md#receipt-pages). */
export default function UploadPage() {
  const t = useText();
  const errorText = useErrorText();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { upload: sent } = useReceiptsState();
  const { list, again } = useReceipts();
  const mine = useSearchParams()[0].get('tab') === 'receipts';
  usePage(t(($) => $.receipts.title));
  useEffect(() => () => void dispatch(upload.cleared()), [dispatch]);

  if (!user) return null;
  if (sent.status === 'ok') {
    const { firstUploadMilestone, receipt } = sent.data;
    const state = { firstUploadMilestone, reviewBy: receipt.reviewBy };
    return <Navigate to="/uploadReceipt/success" state={state} replace />;
  }
  const first = list.data !== null && earnsTriple(user.receiptsApproved, list.data);
  const ended = Boolean(user.membershipEndsOn && user.membershipEndsOn <= klDate(now()));
  const tabs = [
    { href: '/uploadReceipt', label: t(($) => $.receipts.send), icon: null, current: !mine },
    { href: MINE, label: t(($) => $.receipts.mine), icon: null, current: mine },
  ];
  return (
    <MemberShell title={t(($) => $.receipts.title)} back="/dashboard" narrow>
      <Wrap narrow className="grid gap-5 pb-8">
        <SegmentedNav label={t(($) => $.receipts.tabs)} items={tabs} renderLink={AppLink} />
        {mine ? (
          <ReceiptList list={list} onRetry={again} />
        ) : (
          <>
            <OutboxList />
            <PendingLine list={list} onRetry={again} />
            {ended ? (
              <Message tone="info">{errorText({ code: 'MEMBERSHIP_ENDED' })}</Message>
            ) : (
              <>
                {first ? (
                  <Message tone="warning" icon={<Sparkles />} title={t(($) => $.receipts.advert)}>
                    {t(($) => $.receipts.advertBody)}
                  </Message>
                ) : null}
                <UploadForm user={user} first={first} />
              </>
            )}
          </>
        )}
      </Wrap>
    </MemberShell>
  );
}
