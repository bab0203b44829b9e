import { useSettings } from '../core/settings.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { OutLink } from './link.js';

const look = 'inline-flex min-h-11 items-center underline';

/**
 * The menus that lead to the brand's site: its pages, the product lines, and where to follow it
 * (docs/product/screens.md#header-and-footer).
 */
export function BrandLinks() {
  const t = useText();
  const { language } = useLanguage();
  const { links } = useSettings();
  const pages = [
    [t(($) => $.footer.story), links.story],
    [t(($) => $.chrome.happenings), links.happenings],
    [t(($) => $.chrome.sustainability), links.sustainability],
    [t(($) => $.chrome.tips), links.tips],
    [t(($) => $.footer.contact), links.contact],
    [t(($) => $.chrome.shop), links.shop],
  ] as const;
  const groups = [
    { title: t(($) => $.chrome.brand), links: pages.map(([name, href]) => ({ name, href: href[language] })) },
    {
      title: t(($) => $.chrome.brandProducts),
      links: links.products.map(({ name, href }) => ({ name, href: href[language] })),
    },
    { title: t(($) => $.chrome.follow), links: links.social },
  ];
  return groups.map(({ title, links: group }) => (
    <section key={title}>
      <h3 className="mb-1">{title}</h3>
      <ul className="flex flex-wrap gap-x-5 text-small">
        {group.map(({ name, href }) => (
          <li key={href}>
            <OutLink href={href} className={look}>
              {name}
            </OutLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
