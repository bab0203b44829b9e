import { Button, Message } from '@club/web-kit';
import { UserPlus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { ListPage, type ListFilter } from '../../shared/list-page.js';
import { useListQuery, type ListColumn } from '../../shared/list-query.js';
import { AdministratorDrawer } from './administrator-drawer.js';
import { useAdministrators } from './branch.js';
import { InviteDialog } from './invite-dialog.js';
import { details, list, type Administrator } from './requests.js';
import { StateTag } from './state-tag.js';

type List = 'GET /admin/administrators';

/** The accounts of the back office, whom one invites and whose rights one changes (docs/product/back-office.md#administrators). */
export default function AdministratorsPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { list: state, details: one } = useAdministrators();
  const { query } = useListQuery<List>(['role', 'state']);
  const [params] = useSearchParams();
  // An address can name one account, as the audit log does; it need not be on the page of the list.
  const [openId, setOpenId] = useState(params.get('id'));
  const [inviting, setInviting] = useState(false);
  const open = state.data?.rows.find(({ id }) => id === openId) ?? (one.data?.id === openId ? one.data : undefined);
  useEffect(() => {
    if (openId === null) return undefined;
    dispatch(details.requested(openId));
    return () => void dispatch(details.cleared());
  }, [dispatch, openId]);
  const unknown = one.status === 'error' && one.error.status === 404;
  const reload = useMemo(() => list.requested(query), [query]);
  const reloads = useMemo(() => [reload], [reload]);
  const closeInvite = useCallback(() => setInviting(false), []);
  const button = (
    <Button size="sm" variant="primary" onClick={() => setInviting(true)}>
      <UserPlus className="size-4" aria-hidden /> {t(($) => $.administrators.invite)}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t(($) => $.menu.administrators)}
        note={t(($) => $.administrators.note)}
        file="GET /admin/administrators"
        actions={button}
        top={
          unknown ? (
            <Message tone="warning" live="alert" className="mb-4">
              {t(($) => $.states.unknownTitle)}
            </Message>
          ) : undefined
        }
        state={state}
        load={list.requested}
        columns={useColumns(setOpenId)}
        rowKey={({ id }) => id}
        search={{ label: t(($) => $.administrators.search) }}
        filters={useFilters()}
        currentKey={open?.id}
        drawer={<AdministratorDrawer administrator={open} reload={reload} onClose={() => setOpenId(null)} />}
        empty={{ title: t(($) => $.administrators.emptyTitle), body: t(($) => $.administrators.emptyBody) }}
      />
      <InviteDialog open={inviting} reload={reloads} onClose={closeInvite} />
    </>
  );
}

function useFilters(): readonly ListFilter<List>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        name: 'state',
        options: (['active', 'invited', 'disabled'] as const).map((value) => ({
          value,
          label: t(($) => $.administrators.states[value]),
        })),
      },
      {
        name: 'role',
        plain: true,
        options: (['dev', 'superadmin'] as const).map((value) => ({ value, label: value })),
      },
    ],
    [t],
  );
}

function useColumns(open: (id: string) => void): ListColumn<Administrator, List>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        key: 'username',
        header: t(($) => $.administrators.username),
        sortable: true,
        cell: ({ id, username, name, email }) => (
          <span className="block min-w-36">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => open(id)}
              className="min-h-6 text-left font-bold text-primary hover:underline"
            >
              {username}
            </button>
            <small className="block text-tiny font-regular break-words text-ink-2">
              {[name, email].filter(Boolean).join(', ')}
            </small>
          </span>
        ),
      },
      { key: 'role', header: t(($) => $.administrators.role), cell: ({ role }) => role },
      { key: 'state', header: t(($) => $.administrators.state), cell: ({ state }) => <StateTag state={state} /> },
      {
        key: 'secondFactor',
        header: t(($) => $.administrators.secondFactor),
        optional: true,
        cell: ({ secondFactor }) => t(($) => (secondFactor ? $.administrators.enrolled : $.administrators.notEnrolled)),
      },
      {
        key: 'lastSignInAt',
        header: t(($) => $.administrators.lastSignIn),
        sortable: true,
        cell: ({ lastSignInAt }) => <MomentCell at={lastSignInAt} />,
      },
      {
        key: 'openSessions',
        header: t(($) => $.administrators.sessions),
        optional: true,
        cell: ({ openSessions }) => openSessions,
      },
    ],
    [t, open],
  );
}
