import { BrokenThreadPicture, Button, FlowerPicture, MoonPicture, PictureInCradle, Skeleton } from '@club/web-kit';
import { ListFailure, TableNotice } from '@club/web-kit/admin/index.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RequestState } from '../core/request.js';
import { useErrorText, useText } from '../i18n/hooks.js';
import type { useRecord } from './record/use-record.js';
import { useRetries, type FailedRequest } from './retries.js';

/** The product's picture in a cradle, for the notice in place of rows. */
export const Pictured = ({ of }: { of: 'nothing' | 'search' | 'broken' }) => (
  <PictureInCradle>
    {of === 'nothing' ? <FlowerPicture /> : of === 'search' ? <MoonPicture /> : <BrokenThreadPicture />}
  </PictureInCradle>
);

interface FailedProps extends Pick<FailedRequest, 'failure'>, Partial<Pick<FailedRequest, 'asking' | 'seconds'>> {
  onRetry: () => void;
  /** Changes the request, where that is possible. */
  clear?: { label: string; onClear: () => void };
}

/** Notice of a failed read: the reason, that nothing was changed, a retry button, and the time of the automatic retry. */
export function Failed({ failure, asking = false, seconds, onRetry, clear }: FailedProps) {
  const t = useText();
  const errorText = useErrorText();
  const { requestId: id } = failure;
  return (
    <ListFailure
      picture={<Pictured of="broken" />}
      title={t(($) => $.states.failedTitle)}
      retryLabel={t(($) => $.states.tryAgain)}
      retrying={asking}
      onRetry={onRetry}
      {...(clear
        ? {
            actions: (
              <Button size="sm" variant="outline" onClick={clear.onClear}>
                {clear.label}
              </Button>
            ),
          }
        : {})}
      {...(id
        ? {
            request: {
              id,
              label: t(($) => $.states.request, { id: id.slice(0, 9) }),
              copied: t(($) => $.states.copied),
            },
          }
        : {})}
      foot={seconds === undefined ? undefined : t(($) => $.states.triesIn, { count: seconds })}
    >
      {errorText(failure)} {t(($) => $.states.nothingChanged)}
    </ListFailure>
  );
}

/**
 * Returns what stands in place of what a read did not bring, while it is asked again by itself too; null where nothing failed. `clear` is
 * offered where the server refuses what is asked for.
 */
export function useFailed(
  state: Pick<RequestState<unknown>, 'status' | 'error'> | null,
  ask: () => void,
  { clear }: Pick<FailedProps, 'clear'> = {},
): ReactNode {
  const failedRequest = useRetries(state, ask);
  if (!failedRequest) return null;
  const { again, ...rest } = failedRequest;
  const refused = rest.failure.status === 400;
  return <Failed {...rest} onRetry={again} {...(clear && refused ? { clear } : {})} />;
}

/** Card in place of a form or of tiles. */
export const NoticeCard = ({ children }: { children: ReactNode }) => (
  <div className="rounded-lg bg-surface px-6 py-12 shadow-card">{children}</div>
);

/** The shape of a form that is coming. */
export function FormSkeleton() {
  const t = useText();
  return (
    <div aria-busy="true" className="grid max-w-190 gap-6">
      <span role="status" className="sr-only">
        {t(($) => $.frame.loading)}
      </span>
      {['a', 'b', 'c'].map((key) => (
        <span key={key} className="grid gap-2">
          <Skeleton className="w-32" />
          <Skeleton shape="box" className="h-13 rounded-md" />
        </span>
      ))}
    </div>
  );
}

interface RecordStatesProps<R extends { id: string }> {
  found: ReturnType<typeof useRecord<R>>;
  list: { label: string; href: string };
  children: (record: R, ask: () => void) => ReactNode;
}

/** The record's form, or a notice in its place: being loaded, unknown, failed. */
export function RecordStates<R extends { id: string }>({ found, list, children }: RecordStatesProps<R>) {
  const t = useText();
  if (found.is === 'there') return children(found.record, found.ask);
  if (found.is === 'loading') return <FormSkeleton />;
  return (
    <NoticeCard>
      {found.is === 'failed' ? (
        <Failed failure={found.failure} onRetry={found.retry} />
      ) : (
        <TableNotice
          picture={<Pictured of="search" />}
          title={t(($) => $.states.unknownTitle)}
          actions={
            <Button asChild size="sm" variant="primary">
              <Link to={list.href}>{t(($) => $.states.backToList)}</Link>
            </Button>
          }
        >
          {t(($) => $.states.unknownBody)}
        </TableNotice>
      )}
    </NoticeCard>
  );
}

interface ReadingProps<R> {
  state: RequestState<R | null>;
  ask: () => void;
  /** The notice when there is nothing; null where the children show that themselves. */
  none: { title: string; body: string } | null;
  children: (record: R) => ReactNode;
}

/** The result of a read, or the notice in its place while it is read, when it failed, or when there is nothing. */
export function Reading<R>({ state, ask, none, children }: ReadingProps<R>) {
  const { status, data } = state;
  const failed = useFailed(data === null ? state : null, ask);
  if (data !== null) return children(data);
  if (failed) return <NoticeCard>{failed}</NoticeCard>;
  if (status !== 'ok') return <FormSkeleton />;
  if (!none) return children(data as R);
  return (
    <NoticeCard>
      <TableNotice picture={<Pictured of="nothing" />} title={none.title}>
        {none.body}
      </TableNotice>
    </NoticeCard>
  );
}
