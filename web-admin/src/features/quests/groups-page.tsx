import { Button, Message } from '@club/web-kit';
import { DataTable, RowTitle, TableNotice, Tag, type Column } from '@club/web-kit/admin/index.ts';
import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { FormPage } from '../../shared/form-page.js';
import { AppLink } from '../../shared/link.js';
import { MoveButtons } from '../../shared/move-buttons.js';
import { Pictured, useFailed } from '../../shared/reading.js';
import { useQuests } from './branch.js';
import { GroupDialog } from './group-dialog.js';
import { changeGroups, type QuestGroup } from './requests.js';
import { useGroups } from './use-groups.js';

/** The groups of quests in their order: they are added, renamed, moved, retired and restored (docs/product/points.md#quests). */
export default function QuestGroupsPage() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { changeGroups: changing } = useQuests();
  const { state, load } = useGroups();
  const [open, setOpen] = useState<QuestGroup | 'new' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  useEffect(() => () => void dispatch(changeGroups.cleared()), [dispatch]);
  const failed = useFailed(state, load);
  const rows = failed ? null : state.data;
  const columns = useColumns(rows ?? [], changing.status === 'loading' || state.status === 'loading');
  const start = useCallback(
    (group: QuestGroup | 'new') => {
      dispatch(changeGroups.cleared());
      setOpen(group);
    },
    [dispatch],
  );
  const menu = useMenu(start);
  const title = t(($) => $.quests.groupsTitle);
  const button = (
    <Button size="sm" variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => start('new')}>
      {t(($) => $.quests.newGroup)}
    </Button>
  );
  return (
    <FormPage
      title={title}
      note={t(($) => $.quests.groupsNote)}
      group={t(($) => $.frame.groups.earning)}
      list={{ label: t(($) => $.quests.menu), href: pathTo('quests') }}
      history={{ record: 'questGroup' }}
      actions={button}
    >
      {changing.status === 'error' && !open ? (
        <Message tone="danger" live="alert" className="mb-4">
          {errorText(changing.error)}
        </Message>
      ) : null}
      <DataTable
        caption={title}
        summary={title}
        loadingText={t(($) => $.list.loading)}
        columns={columns}
        rows={rows ?? undefined}
        rowKey={({ id }) => id}
        loading={state.status === 'loading' || state.status === 'idle'}
        failure={failed ?? undefined}
        empty={
          <TableNotice picture={<Pictured of="nothing" />} title={t(($) => $.quests.noGroups)} actions={button}>
            {t(($) => $.quests.noGroupsBody)}
          </TableNotice>
        }
        noMatch={null}
        filtered={false}
        menu={{ header: t(($) => $.list.actions), ...menu }}
        renderLink={AppLink}
      />
      {open ? (
        <GroupDialog key={open === 'new' ? '' : open.id} group={open === 'new' ? null : open} onClose={close} />
      ) : null}
    </FormPage>
  );
}

function useColumns(rows: readonly QuestGroup[], busy: boolean): Column<QuestGroup>[] {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const move = useCallback(
    (from: number, to: number) => {
      const ids = rows.map(({ id }) => id);
      const body = { ids: ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!) };
      dispatch(changeGroups.requested({ is: 'order', body, message: t(($) => $.quests.orderSaved) }));
    },
    [rows, dispatch, t],
  );
  return useMemo(
    () => [
      {
        key: 'name',
        header: t(($) => $.quests.group),
        cell: ({ name }) => (
          <RowTitle note={name.bm} noteLang="ms">
            {name.en}
          </RowTitle>
        ),
      },
      {
        key: 'state',
        header: t(($) => $.quests.groupState),
        cell: ({ retired }) => (
          <Tag {...(retired ? {} : { tone: 'ok' as const })}>
            {t(($) => (retired ? $.quests.groupRetired : $.quests.groupShown))}
          </Tag>
        ),
      },
      {
        key: 'order',
        header: t(($) => $.quests.position),
        cell: (row) => {
          const name = row.name[language];
          const labels = { up: t(($) => $.quests.moveUp, { name }), down: t(($) => $.quests.moveDown, { name }) };
          return <MoveButtons at={rows.indexOf(row)} count={rows.length} labels={labels} busy={busy} move={move} />;
        },
      },
    ],
    [t, language, rows, busy, move],
  );
}

/** Returns the menu of a group: it is renamed, and retired or restored. */
function useMenu(rename: (group: QuestGroup) => void) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  return {
    label: ({ name }: QuestGroup) => t(($) => $.list.more, { name: name[language] }),
    items: (group: QuestGroup) => {
      const { id, retired } = group;
      const Icon = retired ? ArchiveRestore : Archive;
      const name = group.name[language];
      const message = t(($) => (retired ? $.quests.groupIsShown : $.quests.groupIsRetired), { name });
      return [
        {
          key: 'rename',
          label: t(($) => $.quests.renameGroup),
          icon: <Pencil className="size-4" aria-hidden />,
          onSelect: () => rename(group),
        },
        {
          key: 'retire',
          label: t(($) => (retired ? $.quests.restoreGroup : $.quests.retireGroup)),
          icon: <Icon className="size-4" aria-hidden />,
          onSelect: () => dispatch(changeGroups.requested({ is: 'retired', body: { id, retired: !retired }, message })),
        },
      ];
    },
  };
}
