import { Card, Message } from '@club/web-kit';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { EmailForm } from '../../shared/email-form.js';
import { resendLink } from './requests.js';
import { selectResendLink } from './selectors.js';

/** Asks for a new activation link; the answer does not reveal whether the e-mail is known. */
export default function ResendForm() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectResendLink);
  useCleared(resendLink);

  return (
    <Card>
      <EmailForm
        request={request}
        onAsk={(email) => dispatch(resendLink.requested({ email, language }))}
        autoComplete="email"
        action={t(($) => $.info.send)}
        className="gap-4"
        outcome={
          <>
            {request.status === 'ok' ? (
              <Message tone="success" live="status">
                {t(($) => $.info.emailSent)}
              </Message>
            ) : null}
            {request.status === 'error' ? (
              <Message tone="danger" live="alert">
                {errorText(request.error)}
              </Message>
            ) : null}
          </>
        }
      />
    </Card>
  );
}
