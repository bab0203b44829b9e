import { Button, LanguageToggle } from '@club/web-kit';
import { useAppDispatch } from '../core/hooks.js';
import { signOutRequested } from '../core/session/events.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { usePage } from '../shared/page.js';
import { ErrorPage } from '../shared/error-page.js';
import { useLanguageSwitch } from '../shared/use-language-switch.js';

/** Page for a signed-in session that is not a member's: this app has no other page for it. */
export function NotFoundPage() {
  const t = useText();
  const { language } = useLanguage();
  const switchLanguage = useLanguageSwitch();
  const dispatch = useAppDispatch();
  usePage(t(($) => $.notFound.title));
  return (
    <ErrorPage
      title={t(($) => $.notFound.title)}
      body={t(($) => $.notFound.body)}
      head={<LanguageToggle label={t(($) => $.common.language)} current={language} onChange={switchLanguage} />}
      action={<Button onClick={() => dispatch(signOutRequested())}>{t(($) => $.common.logOut)}</Button>}
    />
  );
}
