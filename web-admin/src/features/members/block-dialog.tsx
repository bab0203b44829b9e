import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { useReason } from '../../shared/reason.js';
import { block, details, type Profile } from './requests.js';

interface BlockDialogProps {
  id: string;
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

/** Asks why an account is blocked or unblocked. */
export function BlockDialog({ id, profile: { name, blocked }, open, onClose }: BlockDialogProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const reason = useReason();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={blocked ? t(($) => $.members.unblockTitle, { name }) : t(($) => $.members.blockTitle, { name })}
      description={blocked ? t(($) => $.members.unblockBody) : t(($) => $.members.blockBody)}
      confirmLabel={blocked ? t(($) => $.members.unblock) : t(($) => $.members.block)}
      cancelLabel={t(($) => $.form.cancel)}
      danger={!blocked}
      reason={{ label: t(($) => $.accounts.reason), ...reason }}
      onConfirm={(why) => {
        onClose();
        dispatch(
          block.requested({
            fields: { id, blocked: !blocked, reason: why },
            message: blocked ? t(($) => $.members.unblocked, { name }) : t(($) => $.members.blocked, { name }),
            reload: [details.requested(id)],
          }),
        );
      }}
    />
  );
}
