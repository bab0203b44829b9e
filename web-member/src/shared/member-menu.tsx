import { Button, Dialog, type NavItem } from '@club/web-kit';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../app/hooks.js';
import { signOutRequested } from '../app/session-events.js';
import { useText } from '../i18n/hooks.js';
import { BrandLinks } from './brand-links.js';

/** The phone's menu: every page that exists, the brand's own, and the way out. */
export default function MemberMenu({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(($) => $.common.menu)}
      closeLabel={t(($) => $.common.close)}
      actions={
        <Button
          variant="outline"
          block
          icon={<LogOut className="size-5" aria-hidden />}
          onClick={() => dispatch(signOutRequested())}
        >
          {t(($) => $.common.logOut)}
        </Button>
      }
    >
      <nav aria-label={t(($) => $.common.menu)}>
        <ul>
          {items.map((item) => (
            <li key={item.href} className="border-line not-first:border-t">
              <Link
                to={item.href}
                onClick={onClose}
                aria-current={item.current ? 'page' : undefined}
                className="flex min-h-13 items-center gap-3 font-medium no-underline aria-[current]:text-primary [&_svg]:size-5"
              >
                {item.icon}
                {item.label}
                {item.dot ? (
                  <>
                    <span className="ml-auto size-2.25 rounded-full bg-danger" aria-hidden />
                    <span className="sr-only">{item.dot}</span>
                  </>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <BrandLinks />
    </Dialog>
  );
}
