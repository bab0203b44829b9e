import { BrokenThreadPicture, Button, EmptyState, LanguageToggle, Message, Wrap } from '@club/web-kit';
import type { Failure } from '../api/failure.js';
import { restore } from '../features/auth/index.js';
import { useErrorText, useLanguage, useText } from '../i18n/hooks.js';
import { usePage } from '../shared/page.js';
import { useLanguageSwitch } from '../shared/use-language-switch.js';
import { useAppDispatch } from './hooks.js';

/** The stored session could not be checked: nobody is signed out for that. */
export function UnreachablePage({ failure }: { failure: Failure }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const switchLanguage = useLanguageSwitch();
  const dispatch = useAppDispatch();
  usePage(t(($) => $.unreachable.title));
  return (
    <main id="main">
      <Wrap narrow className="grid gap-5 py-6">
        <div className="flex justify-end">
          <LanguageToggle label={t(($) => $.common.language)} current={language} onChange={switchLanguage} />
        </div>
        <h1 tabIndex={-1} className="text-center">
          {t(($) => $.unreachable.title)}
        </h1>
        <Message tone="warning" live="alert">
          {errorText(failure)}
        </Message>
        <EmptyState
          picture={<BrokenThreadPicture />}
          title={t(($) => $.unreachable.body)}
          action={
            <Button variant="points" onClick={() => dispatch(restore.requested())}>
              {t(($) => $.common.tryAgain)}
            </Button>
          }
        />
      </Wrap>
    </main>
  );
}
