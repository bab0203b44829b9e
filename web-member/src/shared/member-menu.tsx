import { Button, type NavItem } from '@club/web-kit';
import { LogOut } from 'lucide-react';
import { useAppDispatch } from '../core/hooks.js';
import { signOutRequested } from '../core/session/events.js';
import { useText } from '../i18n/hooks.js';
import { MenuDialog } from './menu-dialog.js';

/** The member's menu, at every width: links to all pages and to the brand's own, and log out. */
export default function MemberMenu({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <MenuDialog
      links={items}
      onClose={onClose}
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
    />
  );
}
