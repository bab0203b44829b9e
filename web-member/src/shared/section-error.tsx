import { SectionError as Section } from '@club/web-kit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { useAppDispatch, useAppSelector } from '../core/hooks.js';
import { restore } from '../core/session/requests.js';
import { selectRefresh } from '../core/session/selectors.js';
import { useErrorText, useText } from '../i18n/hooks.js';
import { useBackOnline } from '@club/web-kit/app/use-online.ts';

interface SectionErrorProps {
  /** Names the content that could not be loaded; left out where the place itself names it. */
  title?: string | undefined;
  error: Failure | { code: string } | null;
  onRetry: () => void;
  /** Beside sections that did load: shown quietly, not announced. */
  quiet?: boolean;
  busy?: boolean;
}

/** Error message of a list or section that did not load. It is requested again at a press; after an outage, once the device is online. */
export function SectionError({ error, ...rest }: SectionErrorProps) {
  const t = useText();
  const errorText = useErrorText();
  useBackOnline(error?.code === 'OFFLINE', rest.onRetry);
  return (
    <Section retryLabel={t(($) => $.common.tryAgain)} busyLabel={t(($) => $.common.loading)} {...rest}>
      {error ? errorText(error) : null}
    </Section>
  );
}

/** Error message of a part of the session's user whose service did not answer (`knownPart` is null); reads the session again. */
export function UserSectionError({ title, quiet }: Pick<SectionErrorProps, 'title' | 'quiet'>) {
  const dispatch = useAppDispatch();
  const { status, error } = useAppSelector(selectRefresh);
  return (
    <SectionError
      title={title}
      error={error ?? { code: 'SERVICE_BUSY' }}
      busy={status === 'loading'}
      onRetry={() => dispatch(restore.requested())}
      {...(quiet ? { quiet } : {})}
    />
  );
}
