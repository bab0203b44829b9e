import {
  Button,
  Dialog,
  EmptyState,
  EnvelopePicture,
  formatDateLong,
  klDate,
  Message,
  RowList,
  Skeleton,
  Wrap,
} from '@club/web-kit';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { toldBy, type InboxMessage } from '../../core/inbox/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { clearInbox, inboxList, markRead } from '../../core/inbox/requests.js';
import { selectClearing, selectInbox } from '../../core/inbox/selectors.js';
import { closed } from '../../core/inbox/slice.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { PagedEnd } from '../../shared/paged-end.js';
import { usePage } from '../../shared/page.js';
import { useQuestsWhen } from '../../shared/quest-titles.js';
import { useWide } from '../../shared/use-wide.js';
import { MessageRow } from './message-row.js';
import { namesQuest } from './message-text.js';
import { ReadingPane } from './reading-pane.js';

const DAY_MS = 86_400_000;

/**
 * The club's messages to this member, newest first; opening the page marks them read (docs/product/screens.md#inbox).
 * On the desktop the chosen one, at first the newest, is open beside the list.
 */
export default function InboxPage() {
  const t = useText();
  const { language } = useLanguage();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { messages, unread, fresh, cursor, status, failure } = useAppSelector(selectInbox);
  const id = user?.id;
  const wide = useWide();
  const asked = useSearchParams()[0].get('message');
  useQuestsWhen(messages.some((message) => toldBy(message).some(namesQuest)));
  usePage(t(($) => $.inbox.title));

  useEffect(() => {
    if (!id) return;
    dispatch(inboxList.requested({ id, cursor: null }));
    return () => void dispatch(closed());
  }, [id, dispatch]);
  useEffect(() => {
    // what has been on screen is read
    if (id && unread > 0 && status === 'ok') dispatch(markRead.requested({ id }));
  }, [id, unread, status, dispatch]);

  if (!id) return null;
  const none = messages.length === 0;
  const near = {
    [klDate(now())]: t(($) => $.inbox.today),
    [klDate(new Date(now().getTime() - DAY_MS))]: t(($) => $.inbox.yesterday),
  };
  const chosen = messages.find((message) => message.id === asked) ?? messages[0];
  return (
    <MemberShell title={t(($) => $.inbox.title)} back="/dashboard" narrow="belowDesktop">
      <Wrap
        narrow="belowDesktop"
        className="grid grid-cols-1 gap-5 desktop:gap-x-12 desktop:has-[article]:grid-cols-[28rem_minmax(0,1fr)]"
      >
        <div className="grid grid-cols-1 content-start gap-5">
          {none ? null : (
            <div className="flex min-h-11 items-center justify-between gap-3">
              <p className="text-small text-ink-2" role="status">
                {fresh.length > 0 ? t(($) => $.inbox.unread, { count: fresh.length }) : null}
              </p>
              <ClearAll id={id} />
            </div>
          )}
          {none && (status === 'idle' || status === 'loading') ? <Loading /> : null}
          {none && status === 'ok' ? (
            <section>
              <h2 className="sr-only">{t(($) => $.inbox.title)}</h2>
              <EmptyState
                picture={<EnvelopePicture />}
                title={t(($) => $.inbox.empty)}
                action={
                  <Button asChild variant="points">
                    <Link to="/scancode">{t(($) => $.home.register)}</Link>
                  </Button>
                }
              >
                {t(($) => $.inbox.emptyBody)}
              </EmptyState>
            </section>
          ) : null}
          {byDay(messages).map(([day, rows]) => (
            <section key={day} aria-labelledby={`inbox-${day}`} className="grid gap-2">
              <h2 id={`inbox-${day}`} className="text-card">
                {near[day] ?? formatDateLong(day, language)}
              </h2>
              <RowList>
                {rows.map((message) => (
                  <MessageRow
                    key={message.id}
                    message={message}
                    isNew={fresh.includes(message.id)}
                    {...(wide ? { chosen: message === chosen } : {})}
                  />
                ))}
              </RowList>
            </section>
          ))}
          <PagedEnd
            status={status}
            failure={failure}
            title={t(($) => $.inbox.loadFailed)}
            cursor={cursor}
            more={t(($) => $.inbox.more)}
            onMore={() => dispatch(inboxList.requested({ id, cursor: none ? null : cursor }))}
          />
        </div>
        {wide && chosen ? <ReadingPane message={chosen} /> : null}
      </Wrap>
    </MemberShell>
  );
}

/** The messages under their days in Kuala Lumpur, in the order in which they came. */
function byDay(messages: readonly InboxMessage[]): [day: string, messages: InboxMessage[]][] {
  const days = new Map<string, InboxMessage[]>();
  for (const message of messages) {
    const day = klDate(message.at);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days];
}

function ClearAll({ id }: { id: string }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const clearing = useAppSelector(selectClearing);
  const [asking, setAsking] = useState(false);
  const busy = clearing.status === 'loading';
  const close = () => {
    setAsking(false);
    dispatch(clearInbox.cleared());
  };
  return (
    <>
      <Button variant="quiet" size="sm" className="-mr-4" onClick={() => setAsking(true)}>
        {t(($) => $.inbox.clearAll)}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => {
          if (!open && !busy) close();
        }}
        busy={busy}
        title={t(($) => $.inbox.clearTitle)}
        description={t(($) => $.inbox.clearBody)}
        actions={
          <>
            <Button
              block
              loading={busy}
              loadingText={t(($) => $.common.sending)}
              onClick={() => dispatch(clearInbox.requested({ id }))}
            >
              {t(($) => $.inbox.clearAction)}
            </Button>
            <Button variant="quiet" block disabled={busy} onClick={close}>
              {t(($) => $.common.back)}
            </Button>
          </>
        }
      >
        {clearing.status === 'error' ? (
          <Message tone="danger" live="alert">
            {errorText(clearing.error)}
          </Message>
        ) : null}
      </Dialog>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-3 rounded-lg bg-surface p-5 shadow-card">
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-3/4" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
