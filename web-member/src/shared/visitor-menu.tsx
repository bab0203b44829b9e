import { Button } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '../i18n/hooks.js';
import { MenuDialog } from './menu-dialog.js';
import { SearchBox } from './search-box.js';

/** The menu of somebody who is signed out: joining, reading, searching, and the brand's own pages. */
export default function VisitorMenu({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <MenuDialog
      links={[
        { href: `/${language}#join`, label: t(($) => $.chrome.samples) },
        { href: '/faq/how-to-collect-points', label: t(($) => $.chrome.earn) },
        { href: '/productsinfo', label: t(($) => $.chrome.products) },
        { href: '/faq/what-rewards', label: t(($) => $.info.rewards) },
        { href: '/wishingtree', label: t(($) => $.chrome.tree) },
      ]}
      onClose={onClose}
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
    </MenuDialog>
  );
}
