import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { useReason, useUndoReason } from '../../shared/reason.js';
import { block, details, type Profile } from './requests.js';

interface BlockDialogProps {
  id: string;
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

/** Asks why an account is blocked or unblocked. For some seconds the toast leads back: the member signs in again then. */
export function BlockDialog({ id, profile: { name, blocked }, open, onClose }: BlockDialogProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const reason = useReason();
  const undoReason = useUndoReason();
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
        const request = (wanted: boolean, reason: string) => ({
          fields: { id, blocked: wanted, reason },
          message: wanted ? t(($) => $.members.blocked, { name }) : t(($) => $.members.unblocked, { name }),
          reload: [details.requested(id)],
        });
        const back = block.requested(request(blocked, undoReason(why)));
        const undo = { label: t(($) => $.record.undo), action: back };
        dispatch(block.requested({ ...request(!blocked, why), undo }));
      }}
    />
  );
}
