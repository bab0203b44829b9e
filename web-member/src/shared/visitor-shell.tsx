import { Button, Footer, Header, LanguageToggle, Logo, OfflineBanner, SkipLink } from '@club/web-kit';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { links } from '../app/config.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { OutLink } from './link.js';
import { useLanguageSwitch } from './use-language-switch.js';
import { useOnline } from './use-online.js';

/** Header, offline notice, main part and footer of the signed-out pages. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const t = useText();
  const { language } = useLanguage();
  const switchLanguage = useLanguageSwitch();
  const { pathname } = useLocation();
  const online = useOnline();
  const atSignIn = pathname.endsWith('/signin');

  return (
    <>
      <SkipLink>{t(($) => $.common.skip)}</SkipLink>
      {online ? null : <OfflineBanner title={t(($) => $.offline.title)} />}
      <Header
        brand={
          <OutLink href={links.brand[language]} className="inline-flex no-underline">
            <Logo name="Drypers" second="Baby Club" />
          </OutLink>
        }
        actions={
          <>
            <LanguageToggle label={t(($) => $.common.language)} current={language} onChange={switchLanguage} />
            <Button asChild size="sm" variant="outline">
              <Link to={atSignIn ? `/${language}` : `/${language}/signin`}>
                {atSignIn ? t(($) => $.common.signUp) : t(($) => $.common.logIn)}
              </Link>
            </Button>
          </>
        }
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** Links to the brand's own pages. */
export function SiteFooter({ aboveTabs = false }: { aboveTabs?: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const entries = ['story', 'privacy', 'contact', 'terms', 'cookies'] as const;
  return (
    <Footer
      aboveTabs={aboveTabs}
      links={entries.map((entry) => (
        <OutLink key={entry} href={links[entry][language]}>
          {t(($) => $.footer[entry])}
        </OutLink>
      ))}
    />
  );
}
