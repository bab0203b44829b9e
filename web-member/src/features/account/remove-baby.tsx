import { Button, Dialog, Message } from '@club/web-kit';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import type { BabyInfo } from './types.js';
import { removeBaby } from './requests.js';
import { selectRemoveBaby } from './selectors.js';

const NEEDS_A_CHILD = ['oneChild', 'moreChild'];

/** Removes a child from the profile after a question; shows the reason where the profile's stage needs this child. */
export function RemoveBaby({ baby, name }: { baby: BabyInfo; name: string }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { status, error } = useAppSelector(selectRemoveBaby);
  const [asking, setAsking] = useState(false);
  const busy = status === 'loading';
  useEffect(() => () => void dispatch(removeBaby.cleared()), [dispatch]);
  if (!user) return null;

  const needed = user.babyInfos.length === 1 && NEEDS_A_CHILD.some((stage) => stage === user.pregnancyStage);
  const close = () => {
    setAsking(false);
    dispatch(removeBaby.cleared());
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t(($) => $.baby.removeNamed, { name })}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.baby.remove)}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => {
          if (!open && !busy) close();
        }}
        busy={busy}
        title={t(($) => $.baby.removeTitle, { name })}
        description={needed ? errorText({ code: 'LAST_CHILD' }) : t(($) => $.baby.removeBody)}
        actions={
          <>
            {needed ? null : (
              <Button
                block
                loading={busy}
                loadingText={t(($) => $.common.sending)}
                onClick={() => dispatch(removeBaby.requested({ id: user.id, babyId: baby.id }))}
              >
                {t(($) => $.baby.remove)}
              </Button>
            )}
            <Button variant="quiet" block disabled={busy} onClick={close}>
              {t(($) => $.common.back)}
            </Button>
          </>
        }
      >
        {status === 'error' ? (
          <Message tone="danger" live="alert">
            {errorText(error)}
          </Message>
        ) : null}
      </Dialog>
    </>
  );
}
