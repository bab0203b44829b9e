import { PartAway as Away } from '@club/web-kit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { useAppDispatch, useAppSelector } from '../core/hooks.js';
import { restore } from '../core/session/requests.js';
import { selectRefresh } from '../core/session/selectors.js';
import { useErrorText, useText } from '../i18n/hooks.js';
import { useBackOnline } from '@club/web-kit/app/use-online.ts';

interface PartAwayProps {
  /** What cannot be seen; left out where the place itself names it. */
  title?: string | undefined;
  error: Failure | { code: string } | null;
  onRetry: () => void;
  /** Beside parts that did load: said quietly, not announced. */
  quiet?: boolean;
  busy?: boolean;
}

/** A list or part that did not load: says so, in words, and is asked for again at a press; offline, once one is back. */
export function PartAway({ error, ...rest }: PartAwayProps) {
  const t = useText();
  const errorText = useErrorText();
  useBackOnline(error?.code === 'OFFLINE', rest.onRetry);
  return (
    <Away retryLabel={t(($) => $.common.tryAgain)} busyLabel={t(($) => $.common.loading)} {...rest}>
      {error ? errorText(error) : null}
    </Away>
  );
}

/** A part of the session's user whose service did not answer (`knownPart` is null): the session is read again. */
export function UserPartAway({ title, quiet }: Pick<PartAwayProps, 'title' | 'quiet'>) {
  const dispatch = useAppDispatch();
  const { status, error } = useAppSelector(selectRefresh);
  return (
    <PartAway
      title={title}
      error={error ?? { code: 'SERVICE_BUSY' }}
      busy={status === 'loading'}
      onRetry={() => dispatch(restore.requested())}
      {...(quiet ? { quiet } : {})}
    />
  );
}
