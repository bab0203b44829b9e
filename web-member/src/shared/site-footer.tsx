import { Footer } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { useSettings } from '../core/settings.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { OutLink } from './link.js';

/**
 * The foot of every page: story, privacy, contact, terms, cookies, and where to follow the brand
 * (docs/product/screens.md#header-and-footer).
 */
export function SiteFooter({ aboveTabs = false }: { aboveTabs?: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const { links } = useSettings();
  const own = [
    ['/faq/privacy-notice', t(($) => $.footer.privacy)],
    ['/faq/contact-us', t(($) => $.footer.contact)],
    ['/faq/terms-and-conditions', t(($) => $.footer.terms)],
    ['/faq/cookies', t(($) => $.footer.cookies)],
  ] as const;
  return (
    <Footer
      aboveTabs={aboveTabs}
      links={[
        <OutLink key="story" href={links.story[language]}>
          {t(($) => $.footer.story)}
        </OutLink>,
        ...own.map(([to, label]) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        )),
      ]}
    >
      <div className="hidden items-center gap-x-5 desktop:flex">
        <b>{t(($) => $.chrome.follow)}</b>
        <ul className="flex flex-wrap gap-x-5">
          {links.social.map(({ name, href }) => (
            <li key={href}>
              <OutLink href={href} className="inline-flex min-h-11 items-center gap-1 underline" icon>
                {name}
              </OutLink>
            </li>
          ))}
        </ul>
      </div>
    </Footer>
  );
}
