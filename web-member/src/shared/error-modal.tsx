import { Button, Dialog } from '@club/web-kit';
import { Link } from 'react-router-dom';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { useErrorText, useLanguage, useText } from '../i18n/hooks.js';

/** Refusals that the error catalogue shows without a title (docs/product/http-api.md#how-a-failure-is-shown). */
const untitled = new Set(['MEMBER_ALREADY_REGISTERED', 'SHOP_ACCOUNT_VERIFIED']);
const withSignUp = new Set(['USER_NOT_REGISTERED', 'EMAIL_NOT_REGISTERED']);

export interface ErrorModalProps {
  failure: Failure;
  /** In place of "error": the rewards area writes "Error" (docs/product/http-api.md#how-a-failure-is-shown). */
  title?: string | undefined;
  onClose: () => void;
}

/** The error catalogue's modal: text by code, OKAY, and the way on where there is one. */
export function ErrorModal({ failure, title, onClose }: ErrorModalProps) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const bare = untitled.has(failure.code);
  const text = failure.code === 'PASSWORD_WRONG' ? t(($) => $.signin.passwordWrong) : errorText(failure);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={bare ? t(($) => $.common.club) : (title ?? t(($) => $.common.errorTitle))}
      titleHidden={bare}
      description={text}
      actions={
        failure.code === 'PASSWORD_NOT_STRONG' ? (
          <Button asChild block>
            <Link to={`/password/reset?${resetQuery(failure)}`} onClick={onClose}>
              {t(($) => $.common.resetPassword)}
            </Link>
          </Button>
        ) : (
          <>
            <Button block onClick={onClose}>
              {t(($) => $.common.okay)}
            </Button>
            {withSignUp.has(failure.code) ? (
              <Button asChild variant="quiet" block>
                <Link to={`/${language}`} onClick={onClose}>
                  {t(($) => $.common.signUp)}
                </Link>
              </Button>
            ) : null}
            {failure.details.signInBy === 'phone' ? (
              <Button asChild variant="quiet" block>
                <Link to={`/${language}/signin/phone`} onClick={onClose}>
                  {t(($) => $.recover.link)}
                </Link>
              </Button>
            ) : null}
            {failure.code === 'MEMBER_ALREADY_REGISTERED' ? (
              <Button asChild variant="quiet" block>
                <Link to={`/${language}/signin`} onClick={onClose}>
                  {t(($) => $.common.logIn)}
                </Link>
              </Button>
            ) : null}
          </>
        )
      }
    />
  );
}

/** The server proves the old password with a token; the reset link carries what it gave. */
function resetQuery({ details }: Failure): string {
  const query = new URLSearchParams();
  for (const [name, value] of [
    ['user', details.userId],
    ['datems', details.datems],
    ['token', details.token],
  ] as const)
    if (value !== undefined) query.set(name, String(value));
  return query.toString();
}
