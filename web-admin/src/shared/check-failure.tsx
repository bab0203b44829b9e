import { Button, Message } from '@club/web-kit';
import type { RequestState } from '../core/request.js';
import { useErrorText, useText } from '../i18n/hooks.js';

interface CheckFailureProps {
  /** The request that confirms a checked file. */
  state: RequestState<unknown>;
  /** Checks the file again. */
  onCheck: () => void;
}

/** Reason why a checked file was refused; a check that is too old, or of another file, can be repeated here. */
export function CheckFailure({ state, onCheck }: CheckFailureProps) {
  const t = useText();
  const errorText = useErrorText();
  if (state.status !== 'error') return null;
  return (
    <Message
      tone="danger"
      live="alert"
      action={
        state.error.code === 'CHECK_STALE' ? (
          <Button size="sm" variant="outline" onClick={onCheck}>
            {t(($) => $.upload.checkAgain)}
          </Button>
        ) : undefined
      }
    >
      {errorText(state.error)}
    </Message>
  );
}
