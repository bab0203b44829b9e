import { Button, Dialog } from '@club/web-kit';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { outboxActions, selectWaiting } from '../../core/outbox/slice.js';
import { signOutConfirmed } from '../../core/session/events.js';
import { useText } from '../../i18n/hooks.js';

/** Asks before a log-out deletes what was sent without a connection and has not reached the club. */
export default function LeaveDialog() {
  const t = useText();
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectWaiting);
  const stay = () => dispatch(outboxActions.stayed());
  return (
    <Dialog
      open
      onOpenChange={stay}
      title={t(($) => $.outbox.leaveTitle)}
      description={t(($) => $.outbox.leaveBody, { count })}
      actions={
        <>
          <Button block onClick={stay}>
            {t(($) => $.outbox.stay)}
          </Button>
          <Button variant="quiet" block onClick={() => dispatch(signOutConfirmed())}>
            {t(($) => $.outbox.leave)}
          </Button>
        </>
      }
    />
  );
}
