import { Button, Message } from '@club/web-kit';
import type { Failure } from '../api/failure.js';
import { useErrorText, useText } from '../i18n/hooks.js';

/** A part of a page that did not load, beside parts that did: said quietly, not announced, and asked for again at a press. */
export function BlockFailed({ title, error, onRetry }: { title?: string; error: Failure | null; onRetry: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <Message
      title={title}
      action={
        <Button size="sm" variant="outline" onClick={onRetry}>
          {t(($) => $.common.tryAgain)}
        </Button>
      }
    >
      {error ? errorText(error) : null}
    </Message>
  );
}
