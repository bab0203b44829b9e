import { Button, Header, IconButton, LanguageToggle, Logo, OfflineBanner, SkipLink, TopNav } from '@club/web-kit';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useSettings } from '../core/settings.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { AppLink, OutLink } from './link.js';
import { SearchBox } from './search-box.js';
import { SiteFooter } from './site-footer.js';
import { useLanguageSwitch } from './use-language-switch.js';
import { useOnline } from '@club/web-kit/app/use-online.ts';

const VisitorMenu = lazy(fresh(() => import('./visitor-menu.js')));

/** Header, offline notice, main part and footer of the signed-out pages. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const t = useText();
  const { language } = useLanguage();
  const { links } = useSettings();
  const switchLanguage = useLanguageSwitch();
  const { pathname, hash } = useLocation();
  const online = useOnline();
  const [menu, setMenu] = useState(false);
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const atSignIn = pathname.endsWith('/signin');
  const nav = [
    { href: '/faq/how-to-collect-points', label: t(($) => $.chrome.earn) },
    { href: `/${language}#join`, label: t(($) => $.chrome.samples) },
  ].map((item) => ({ ...item, current: item.href === pathname }));

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
        nav={<TopNav label={t(($) => $.common.mainNav)} items={nav} renderLink={AppLink} />}
        actions={
          <>
            <SearchBox className="z-10 hidden w-56 desktop:block" />
            <LanguageToggle label={t(($) => $.common.language)} current={language} onChange={switchLanguage} />
            <Button asChild size="sm" variant="outline" className="px-3 max-[24.3rem]:hidden tablet:px-4">
              <Link to={atSignIn ? `/${language}` : `/${language}/signin`}>
                {atSignIn ? t(($) => $.common.signUp) : t(($) => $.common.logIn)}
              </Link>
            </Button>
            <IconButton
              label={t(($) => $.common.menu)}
              className="-mr-2.5"
              aria-haspopup="dialog"
              onClick={() => setMenu(true)}
            >
              <Menu className="size-6" aria-hidden />
            </IconButton>
            <Suspense>{menu ? <VisitorMenu onClose={() => setMenu(false)} /> : null}</Suspense>
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
