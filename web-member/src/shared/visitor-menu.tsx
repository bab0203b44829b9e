import { Button, Dialog } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '../i18n/hooks.js';
import { BrandLinks } from './brand-links.js';
import { SearchBox } from './search-box.js';

/** The menu of somebody who is signed out: joining, reading, searching, and the brand's own pages. */
export default function VisitorMenu({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  const items = [
    [`/${language}#join`, t(($) => $.chrome.samples)],
    ['/faq/how-to-collect-points', t(($) => $.chrome.earn)],
    ['/productsinfo', t(($) => $.chrome.products)],
    ['/faq/what-rewards', t(($) => $.info.rewards)],
    ['/wishingtree', t(($) => $.chrome.tree)],
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(($) => $.common.menu)}
      closeLabel={t(($) => $.common.close)}
      actions={
        <>
          <Button asChild variant="points" block>
            <Link to={`/${language}`} onClick={onClose}>
              {t(($) => $.common.signUp)}
            </Link>
          </Button>
          <Button asChild variant="outline" block>
            <Link to={`/${language}/signin`} onClick={onClose}>
              {t(($) => $.common.logIn)}
            </Link>
          </Button>
        </>
      }
    >
      <SearchBox className="w-full" />
      <nav aria-label={t(($) => $.common.menu)}>
        <ul>
          {items.map(([to, label]) => (
            <li key={to} className="border-line not-first:border-t">
              <Link to={to} onClick={onClose} className="flex min-h-13 items-center font-medium no-underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <BrandLinks />
    </Dialog>
  );
}
