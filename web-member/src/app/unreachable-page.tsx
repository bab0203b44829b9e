import { Button, LanguageToggle } from '@club/web-kit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { restore } from '../core/session/requests.js';
import { useAppDispatch } from '../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../i18n/hooks.js';
import { usePage } from '../shared/page.js';
import { ErrorPage } from '../shared/error-page.js';
import { useLanguageSwitch } from '../shared/use-language-switch.js';
import { useBackOnline } from '@club/web-kit/app/use-online.ts';

/** The stored session could not be checked, which does not sign anybody out. */
export function UnreachablePage({ failure }: { failure: Failure }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const switchLanguage = useLanguageSwitch();
  const dispatch = useAppDispatch();
  useBackOnline(failure.code === 'OFFLINE', () => dispatch(restore.requested()));
  usePage(t(($) => $.unreachable.title));
  return (
    <ErrorPage
      title={t(($) => $.unreachable.title)}
      body={`${errorText(failure)} ${t(($) => $.unreachable.body)}`}
      head={<LanguageToggle label={t(($) => $.common.language)} current={language} onChange={switchLanguage} />}
      action={
        <Button variant="points" onClick={() => dispatch(restore.requested())}>
          {t(($) => $.common.tryAgain)}
        </Button>
      }
    />
  );
}
