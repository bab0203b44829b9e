import { Button } from '@club/web-kit';
import { TableNotice } from '@club/web-kit/admin/index.ts';
import { useAppDispatch } from '../../core/hooks.js';
import { signOutRequested } from '../../core/session/events.js';
import { useText } from '../../i18n/hooks.js';
import { AreaHead } from '../../shared/form-page.js';
import { NoticeCard, Pictured } from '../../shared/reading.js';

/** The home of a superadmin (docs/product/back-office.md#roles): there are no accounts yet, and the way out. */
export default function AccountsPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <>
      <AreaHead title={t(($) => $.menu.accounts)} group={t(($) => $.frame.groups.members)} />
      <NoticeCard>
        <TableNotice
          picture={<Pictured of="nothing" />}
          title={t(($) => $.accounts.laterTitle)}
          actions={
            <Button size="sm" variant="outline" onClick={() => dispatch(signOutRequested())}>
              {t(($) => $.frame.signOut)}
            </Button>
          }
        >
          {t(($) => $.accounts.laterBody)}
        </TableNotice>
      </NoticeCard>
    </>
  );
}
