import { Button, CoinsPicture, Dialog, Ticket } from '@club/web-kit';
import { useNavigate, Link } from 'react-router-dom';
import { useText } from '../../i18n/hooks.js';
import type { Milestone } from './milestone.js';

interface Props {
  milestone: Exclude<Milestone, { kind: 'plain' }>;
  points: number;
  onClose: () => void;
}

/** The first code, the fifth, the tenth: shown once over the result. */
export default function MilestoneModal({ milestone, points, onClose }: Props) {
  const t = useText();
  const navigate = useNavigate();
  if (milestone.kind === 'first')
    return (
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        picture={<CoinsPicture />}
        title={t(($) => $.milestone.first, { count: points })}
        closeLabel={t(($) => $.common.close)}
        actions={
          <>
            <Button asChild variant="points" block>
              <Link to="/pointhistory">{t(($) => $.milestone.seePoints)}</Link>
            </Button>
            <Button variant="quiet" block onClick={onClose}>
              {t(($) => $.common.close)}
            </Button>
          </>
        }
      />
    );
  return (
    <Dialog
      open
      // closing the voucher's news leads back to the form (docs/product/screens.md#code-pages)
      onOpenChange={(open) => {
        if (!open) void navigate('/scancode');
      }}
      title={milestone.count === 5 ? t(($) => $.milestone.five) : t(($) => $.milestone.ten)}
      description={milestone.owed ? t(($) => $.milestone.voucherOwed, { value: milestone.value }) : undefined}
      closeLabel={t(($) => $.common.close)}
      actions={
        <>
          <Button asChild variant="points" block>
            <Link to="/pointshop" state={{ origin: 'voucher' }}>
              {milestone.owed
                ? t(($) => $.milestone.seeVouchers)
                : t(($) => $.milestone.useMine, { value: milestone.value })}
            </Link>
          </Button>
          <Button asChild variant="quiet" block>
            <Link to="/dashboard">{t(($) => $.milestone.home)}</Link>
          </Button>
        </>
      }
    >
      <Ticket
        value={milestone.value}
        title={milestone.owed ? t(($) => $.milestone.voucherWaits) : t(($) => $.milestone.voucherYours)}
      />
    </Dialog>
  );
}
