import { Button, Dialog, FamilyPicture, formatPoints } from '@club/web-kit';
import { useNavigate } from 'react-router-dom';
import type { Reward } from '../../core/rewards/types.js';
import type { User } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useCleared } from '../../core/use-cleared.js';
import { useAttemptKey } from '../../core/attempt-key.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { donateItem, redeemVoucher } from './requests.js';
import { selectDonateItem, selectRedeemVoucher } from './selectors.js';

/**
 * Asks before a voucher is redeemed or a donate item given, and shows a thank-you (docs/product/giving.md#wishes and
 * docs/product/rewards.md#vouchers).
 */
export function GiveDialogs({
  reward,
  user,
  open,
  onClose,
}: {
  reward: Reward;
  user: User;
  open: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const keyOf = useAttemptKey();
  const voucher = reward.kind === 'voucher';
  const request = voucher ? redeemVoucher : donateItem;
  const redeeming = useAppSelector(selectRedeemVoucher);
  const donating = useAppSelector(selectDonateItem);
  const state = voucher ? redeeming : donating;
  const busy = state.status === 'loading';
  const amounts = {
    points: formatPoints(reward.points),
    balance: formatPoints(user.totalPoints - reward.points),
  };

  const send = () => {
    const { id, points } = reward;
    const key = keyOf({ id, balance: user.totalPoints });
    if (voucher) dispatch(redeemVoucher.requested({ id: user.id, voucherId: id, key }));
    else dispatch(donateItem.requested({ id: user.id, donateId: id, points, key }));
  };
  const close = () => {
    dispatch(request.cleared());
    onClose();
  };
  // what was answered belongs to this visit: the next voucher is asked for anew
  useCleared(request, { first: true });

  if (state.status === 'error')
    return <LazyErrorModal failure={state.error} title={t(($) => $.shop.errorTitle)} onClose={close} />;
  if (state.status === 'ok') {
    // a voucher leads to its own page; a donation is thanked for here
    if (voucher) return null;
    const leave = () => {
      close();
      void navigate('/dashboard');
    };
    return (
      // another dialog, not the question's with new words: a second tap must not press its button
      <Dialog
        key="thanks"
        open
        onOpenChange={leave}
        title={t(($) => $.shop.thanks)}
        description={t(($) => $.shop.thanksBody, { count: reward.points })}
        picture={<FamilyPicture />}
        actions={
          <Button variant="points" block onClick={leave}>
            {t(($) => $.shop.thanksNext)}
          </Button>
        }
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) close();
      }}
      busy={busy}
      title={voucher ? t(($) => $.shop.askVoucher) : t(($) => $.shop.askDonate)}
      description={
        <>
          <b className="block text-ink">{reward.name[language]}</b>
          {voucher ? t(($) => $.shop.confirmRedeem, amounts) : t(($) => $.shop.askDonateBody, amounts)}
        </>
      }
      actions={
        <>
          <Button variant="points" block loading={busy} loadingText={t(($) => $.common.sending)} onClick={send}>
            {voucher
              ? t(($) => $.shop.redeemFor, { count: reward.points })
              : t(($) => $.shop.donateFor, { count: reward.points })}
          </Button>
          <Button variant="quiet" block disabled={busy} onClick={close}>
            {t(($) => $.common.back)}
          </Button>
        </>
      }
    />
  );
}
