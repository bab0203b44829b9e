import { LanguageToggle, Logo } from '@club/web-kit';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { LoginPicture } from './login-picture.js';

/** The page of a visitor who is not signed in yet: one form beside the picture. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const t = useText();
  const { language, change } = useLanguage();
  return (
    <main className="grid min-h-dvh bg-surface desktop:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <LoginPicture />
      <div className="grid content-between gap-8 px-6 py-6 tablet:px-16 tablet:py-8">
        <div className="flex items-center justify-between gap-4">
          <Logo name={t(($) => $.frame.brand)} second={<Office>{t(($) => $.frame.backOffice)}</Office>} />
          <LanguageToggle label={t(($) => $.frame.language)} current={language} onChange={(to) => void change(to)} />
        </div>
        <div className="grid w-full max-w-100 gap-5 justify-self-center">{children}</div>
        <p className="max-w-100 justify-self-center text-small text-ink-2">{t(($) => $.auth.trouble)}</p>
      </div>
    </main>
  );
}

const Office = ({ children }: { children: string }) => (
  <span className="font-sans text-tiny font-medium text-ink-2">{children}</span>
);
