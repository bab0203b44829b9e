import { Button, Card, Message } from '@club/web-kit';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { useEmailQuestion } from '../../shared/email-question.js';
import { resendLink } from './requests.js';
import { selectResendLink } from './selectors.js';

/** Asks for a new activation link; what is said afterwards does not tell whether the e-mail is known. */
export default function ResendForm() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectResendLink);
  useEffect(
    () => () => {
      dispatch(resendLink.cleared());
    },
    [dispatch],
  );

  const { field, submit } = useEmailQuestion(
    (email) => dispatch(resendLink.requested({ email, language })),
    request.status === 'loading',
    'email',
  );

  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {field}
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
        <Button
          type="submit"
          variant="points"
          block
          loading={request.status === 'loading'}
          loadingText={t(($) => $.common.sending)}
        >
          {t(($) => $.info.send)}
        </Button>
      </form>
    </Card>
  );
}
