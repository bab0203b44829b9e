import { Button } from '@club/web-kit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { useText } from '../i18n/hooks.js';
import { SectionError } from './section-error.js';

interface PagedEndProps {
  /** Result of the request for the list; `failure` only of the latest attempt. */
  status: 'idle' | 'loading' | 'ok' | 'error';
  failure: Failure | null;
  /** Says what did not load, above the failure's own words. */
  title?: string;
  /** Cursor of the next page; null when there is none. */
  cursor: string | null;
  more: string;
  /** Reads the next page, or once more the one that failed. */
  onMore: () => void;
}

/** The end of a list that comes page by page: the next page, or why the last one did not come. */
export function PagedEnd({ status, failure, title, cursor, more, onMore }: PagedEndProps) {
  const t = useText();
  if (status === 'error') return failure ? <SectionError title={title} error={failure} onRetry={onMore} /> : null;
  if (!cursor) return null;
  return (
    <Button
      variant="outline"
      className="justify-self-center"
      loading={status === 'loading'}
      loadingText={t(($) => $.common.loading)}
      onClick={onMore}
    >
      {more}
    </Button>
  );
}
