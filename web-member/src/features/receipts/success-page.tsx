import {
  Button,
  Card,
  CoinsPicture,
  Dialog,
  IconButton,
  PictureInCradle,
  ResultHero,
  SummaryList,
  Wrap,
} from '@club/web-kit';
import { ReceiptText, X } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { dayMonth } from './pending-line.js';

/** Navigation state that the upload passes to this page. */
interface Carried {
  firstUploadMilestone: boolean;
  reviewBy?: string;
}

/** A receipt was received (docs/product/screens.md#receipt-pages); without what an upload carries, back to the form. */
export default function ReceiptSuccessPage() {
  const carried = useLocation().state as Partial<Carried> | null;
  if (typeof carried?.firstUploadMilestone !== 'boolean') return <Navigate to="/uploadReceipt" replace />;
  return <Received first={carried.firstUploadMilestone} reviewBy={carried.reviewBy ?? ''} />;
}

function Received({ first, reviewBy }: { first: boolean; reviewBy: string }) {
  const t = useText();
  const { language } = useLanguage();
  const [dismissed, setDismissed] = useState(!first);
  usePage(t(($) => $.receipts.successTitle));
  return (
    <MemberShell
      bare
      hero={
        <ResultHero>
          <IconButton asChild label={t(($) => $.common.close)}>
            <Link to="/uploadReceipt">
              <X className="size-6" aria-hidden />
            </Link>
          </IconButton>
        </ResultHero>
      }
    >
      <Wrap narrow className="grid gap-5 pt-5 pb-8">
        <div className="grid justify-items-center gap-1.5 text-center">
          <h1 tabIndex={-1}>{t(($) => $.receipts.successTitle)}</h1>
          <p className="text-ink-2">{t(($) => $.receipts.successBody)}</p>
        </div>
        {reviewBy ? (
          <Card>
            <SummaryList rows={[{ term: t(($) => $.receipts.readyBy), value: dayMonth(reviewBy, language) }]} />
          </Card>
        ) : null}
        <div className="grid gap-2">
          <Button asChild variant="points" block>
            <Link to="/uploadReceipt">
              <ReceiptText className="size-5" aria-hidden />
              {t(($) => $.receipts.another)}
            </Link>
          </Button>
          <Button asChild variant="quiet" block>
            <Link to="/dashboard">{t(($) => $.receipts.toDashboard)}</Link>
          </Button>
        </div>
      </Wrap>
      {dismissed ? null : <TriplePopup onClose={() => setDismissed(true)} />}
    </MemberShell>
  );
}

/** The 3x popup of the first upload; its button leads to the dashboard (docs/product/screens.md#receipt-pages). */
function TriplePopup({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={t(($) => $.common.close)}
      picture={
        <PictureInCradle className="size-36">
          <CoinsPicture />
        </PictureInCradle>
      }
      title={t(($) => $.receipts.firstTitle)}
      description={t(($) => $.receipts.first)}
      actions={
        <Button variant="points" block onClick={() => void navigate('/dashboard')}>
          {t(($) => $.receipts.toDashboard)}
        </Button>
      }
    />
  );
}
