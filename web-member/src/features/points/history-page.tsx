import { Button, CoinsPicture, EmptyState, formatPoints, Message, RowList, Skeleton, Wrap } from '@club/web-kit';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { PointsLine } from '../../shared/points-line.js';
import { selectUser } from '../auth/index.js';
import { history } from './requests.js';

/** Every line of the member's ledger, newest first; the lines sum up to the balance above them. */
export default function HistoryPage() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { lines, nextCursor, status, failure } = useAppSelector((state) => state.points);
  usePage(t(($) => $.history.title));

  useEffect(() => {
    dispatch(history.requested({ cursor: null }));
  }, [dispatch]);

  if (!user) return null;
  const first = lines.length === 0;
  return (
    <MemberShell title={t(($) => $.history.title)} back="/dashboard" narrow>
      <Wrap narrow className="grid gap-5">
        <div className="deep flex items-center justify-between gap-4 rounded-lg bg-deep px-5 py-4 text-on-deep">
          <h2 className="font-sans text-body font-regular tracking-normal text-on-deep-2">
            {t(($) => $.history.total)}
          </h2>
          <b className="font-display text-title leading-none font-display tabular-nums">
            {formatPoints(user.totalPoints)}
          </b>
        </div>
        {first && (status === 'idle' || status === 'loading') ? (
          <div aria-busy="true" className="grid gap-3 rounded-lg bg-surface p-5 shadow-card">
            {Array.from({ length: 6 }, (_, row) => (
              <div key={row} className="flex items-center gap-3">
                <Skeleton shape="circle" />
                <div className="grid flex-1 gap-2">
                  <Skeleton className="w-1/2" />
                  <Skeleton className="h-3 w-1/4" />
                </div>
                <Skeleton className="w-12" />
              </div>
            ))}
          </div>
        ) : null}
        {first && status === 'ok' ? (
          <EmptyState
            picture={<CoinsPicture />}
            title={t(($) => $.history.empty)}
            action={
              <Button asChild variant="points">
                <Link to="/scancode">{t(($) => $.history.emptyAction)}</Link>
              </Button>
            }
          />
        ) : null}
        {first ? null : (
          <RowList>
            {lines.map((line) => (
              <PointsLine key={line.id} line={line} />
            ))}
          </RowList>
        )}
        {status === 'error' && failure ? (
          <Message
            tone="danger"
            live="alert"
            action={
              <Button
                size="sm"
                variant="outline"
                onClick={() => dispatch(history.requested({ cursor: first ? null : nextCursor }))}
              >
                {t(($) => $.common.tryAgain)}
              </Button>
            }
          >
            {errorText(failure)}
          </Message>
        ) : null}
        {nextCursor && status !== 'error' ? (
          <Button
            variant="outline"
            className="justify-self-center"
            loading={status === 'loading'}
            loadingText={t(($) => $.common.loading)}
            onClick={() => dispatch(history.requested({ cursor: nextCursor }))}
          >
            {t(($) => $.history.more)}
          </Button>
        ) : null}
      </Wrap>
    </MemberShell>
  );
}
