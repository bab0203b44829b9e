import {
  DeepHero,
  formatDate,
  formatTime,
  Header,
  IconButton,
  klDate,
  LanguageToggle,
  Logo,
  type Narrow,
  OfflineBanner,
  PageHead,
  SkipLink,
  TabBar,
  TopNav,
} from '@club/web-kit';
import { LogOut, Menu } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApp } from '../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../core/hooks.js';
import { signOutRequested } from '../core/session/events.js';
import { selectAsOf } from '../core/session/selectors.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { memberMenu } from './lazy-modals.js';
import { AppLink } from './link.js';
import { useLanguageSwitch } from './use-language-switch.js';
import { SiteFooter } from './site-footer.js';
import { useNavigation } from './use-navigation.js';
import { useOnline } from '@club/web-kit/app/use-online.ts';

const MemberMenu = lazy(memberMenu);

interface MemberShellProps {
  /** The page's heading with its link back; left out where the page renders its own. */
  title?: string;
  back?: string;
  narrow?: Narrow;
  /** Drawn with the header on the deep colour. */
  hero?: ReactNode;
  /** Without header and tabs: one task with one exit. */
  bare?: boolean;
  children: ReactNode;
}

/** Frame of every member page: header, offline notice, navigation, footer. */
export function MemberShell({ title, back, narrow = false, hero, bare = false, children }: MemberShellProps) {
  const t = useText();
  const items = useNavigation();
  if (bare)
    return (
      <>
        <SkipLink>{t(($) => $.common.skip)}</SkipLink>
        <OfflineNotice />
        {hero}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </>
    );
  const header = <MemberHeader items={items} />;
  return (
    <>
      <SkipLink>{t(($) => $.common.skip)}</SkipLink>
      <OfflineNotice />
      {hero ? (
        <DeepHero>
          {header}
          {hero}
        </DeepHero>
      ) : (
        header
      )}
      <main id="main" tabIndex={-1}>
        {title ? (
          <PageHead
            title={title}
            narrow={narrow}
            renderLink={AppLink}
            {...(back ? { back: { href: back, label: t(($) => $.common.back) } } : {})}
          />
        ) : null}
        {children}
      </main>
      <SiteFooter aboveTabs />
      <TabBar label={t(($) => $.common.shortcuts)} items={items.tabs} renderLink={AppLink} />
    </>
  );
}

function MemberHeader({ items }: { items: ReturnType<typeof useNavigation> }) {
  const t = useText();
  const { language } = useLanguage();
  const switchLanguage = useLanguageSwitch();
  const dispatch = useAppDispatch();
  const [menu, setMenu] = useState(false);
  return (
    <Header
      brand={
        <Link to="/dashboard" className="inline-flex no-underline">
          <Logo name="Drypers" second="Baby Club" />
        </Link>
      }
      nav={<TopNav label={t(($) => $.common.mainNav)} items={items.top} renderLink={AppLink} />}
      actions={
        <>
          <LanguageToggle label={t(($) => $.common.language)} current={language} onChange={switchLanguage} />
          <IconButton
            label={t(($) => $.common.menu)}
            className="max-desktop:-mr-2.5"
            aria-haspopup="dialog"
            onClick={() => setMenu(true)}
          >
            <Menu className="size-6" aria-hidden />
          </IconButton>
          <IconButton
            label={t(($) => $.common.logOut)}
            className="-mr-3 max-desktop:hidden"
            onClick={() => dispatch(signOutRequested())}
          >
            <LogOut className="size-5" aria-hidden />
          </IconButton>
          <Suspense>{menu ? <MemberMenu items={items.menu} onClose={() => setMenu(false)} /> : null}</Suspense>
        </>
      }
    />
  );
}

function OfflineNotice() {
  const t = useText();
  const { language } = useLanguage();
  const online = useOnline();
  const asOf = useAppSelector(selectAsOf);
  const { now } = useApp();
  const timeOf = (at: string) =>
    klDate(at) === klDate(now())
      ? formatTime(at, language)
      : `${formatDate(klDate(at), language)}, ${formatTime(at, language)}`;
  if (online) return null;
  return (
    <OfflineBanner title={t(($) => $.offline.title)}>
      {asOf ? t(($) => $.offline.balance, { time: timeOf(asOf) }) : null} {t(($) => $.offline.wait)}
    </OfflineBanner>
  );
}
