import { BrokenThreadPicture, Button, EmptyState, LanguageToggle, Wrap } from '@club/web-kit';
import { useLanguage, useText } from '../i18n/hooks.js';
import { useLanguageSwitch } from '../shared/use-language-switch.js';
import { usePage } from '../shared/page.js';
import { useAppDispatch } from './hooks.js';
import { signOutRequested } from './session-events.js';

/** What a signed-in session that is no member sees: this app has no page for it. */
export function NotFoundPage() {
  const t = useText();
  const { language } = useLanguage();
  const switchLanguage = useLanguageSwitch();
  const dispatch = useAppDispatch();
  usePage(t(($) => $.notFound.title));
  return (
    <main id="main">
      <Wrap narrow className="grid gap-6 py-6">
        <div className="flex justify-end">
          <LanguageToggle label={t(($) => $.common.language)} current={language} onChange={switchLanguage} />
        </div>
        <h1 tabIndex={-1} className="text-center">
          {t(($) => $.notFound.title)}
        </h1>
        <EmptyState
          picture={<BrokenThreadPicture />}
          title={t(($) => $.notFound.body)}
          action={<Button onClick={() => dispatch(signOutRequested())}>{t(($) => $.common.logOut)}</Button>}
        />
      </Wrap>
    </main>
  );
}
