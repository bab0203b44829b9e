import { AdjustPointsDialog } from './adjust-points-dialog.js';
import { useMembers } from './branch.js';
import { adjust, balance, points } from './requests.js';

interface AdjustMemberProps {
  id: string;
  /** The entry to reverse; without it points are typed. */
  entry?: { id: string; points: number };
  onClose: () => void;
}

/** The dialog of a correction on the member's page, which reads balance and history anew. */
export function AdjustMember({ id, entry, onClose }: AdjustMemberProps) {
  const { adjust: state } = useMembers();
  return (
    <AdjustPointsDialog
      memberId={id}
      {...(entry ? { entry } : {})}
      state={state}
      save={(fields, message) =>
        adjust.requested({
          fields,
          message,
          reload: [balance.requested({ id }), points.requested({ id })],
        })
      }
      cleared={adjust.cleared}
      onClose={onClose}
    />
  );
}
