import { Button, Message, Wrap } from '@club/web-kit';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { AnyShell } from '../../shared/any-shell.js';
import { usePage } from '../../shared/page.js';
import { stopEmails } from './requests.js';
import { useRemindersState } from './use-reminders.js';

/** Ends reminders by e-mail: a program that opens the links of mails ends nothing, a person who presses the button does. */
export default function StopPage() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { stopEmails: stopping } = useRemindersState();
  const query = useSearchParams()[0];
  const [member, token] = [query.get('member') ?? '', query.get('token') ?? ''];
  usePage(t(($) => $.reminderStop.title));
  return (
    <AnyShell title={t(($) => $.reminderStop.title)}>
      <Wrap narrow className="grid gap-5">
        {stopping.status === 'ok' ? (
          <Message tone="success" live="status">
            {t(($) => $.reminderStop.done)}
          </Message>
        ) : (
          <>
            <p>{t(($) => $.reminderStop.body)}</p>
            {stopping.status === 'error' ? (
              <Message tone="danger" live="alert">
                {errorText(stopping.error)}
              </Message>
            ) : null}
            <Button
              block
              loading={stopping.status === 'loading'}
              loadingText={t(($) => $.reminderStop.sending)}
              onClick={() => dispatch(stopEmails.requested({ member, token }))}
            >
              {t(($) => $.reminderStop.action)}
            </Button>
          </>
        )}
        {user ? (
          <Button asChild variant="quiet" block>
            <Link to="/reminders">{t(($) => $.reminderStop.choose)}</Link>
          </Button>
        ) : null}
      </Wrap>
    </AnyShell>
  );
}
