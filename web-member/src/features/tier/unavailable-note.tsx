import { Button, Message } from '@club/web-kit';
import { useAppDispatch } from '../../app/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { restore } from '../auth/index.js';

/** The history could not be read this time, which is not the same as having none. */
export function UnavailableNote() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  return (
    <Message
      tone="danger"
      live="alert"
      action={
        <Button size="sm" variant="outline" onClick={() => dispatch(restore.requested())}>
          {t(($) => $.common.tryAgain)}
        </Button>
      }
    >
      {errorText({ code: 'SERVICE_BUSY' })}
    </Message>
  );
}
