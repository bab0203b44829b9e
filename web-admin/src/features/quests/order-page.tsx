import { Message } from '@club/web-kit';
import { DataTable, RowTitle, TableNotice, Tag, type Column } from '@club/web-kit/admin/index.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { FormPage } from '../../shared/form-page.js';
import { AppLink } from '../../shared/link.js';
import { MoveButtons } from '../../shared/move-buttons.js';
import { Pictured, useFailed } from '../../shared/reading.js';
import { useQuests } from './branch.js';
import { all, order, type Quest, type QuestGroup } from './requests.js';
import { useGroupName, useGroups } from './use-groups.js';

/** A quest with its place among those of its group. */
interface Row {
  quest: Quest;
  /** Quests that members see under the same name. */
  group: readonly Quest[];
}

/** Returns the quests as members read them: by group, those without a shown one last. */
function rowsOf(quests: readonly Quest[], groups: readonly QuestGroup[]): Row[] {
  const shown = groups.flatMap(({ id, retired }) => (retired ? [] : [id]));
  const parts = [
    ...shown.map((id) => (one: Quest) => one.groupId === id),
    (one: Quest) => !shown.includes(one.groupId),
  ];
  return parts.flatMap((isOf) => {
    const group = quests.filter(isOf);
    return group.map((quest) => ({ quest, group }));
  });
}

/** The quests in the order in which members read them; each is moved among those of its group (docs/product/points.md#quests). */
export default function QuestOrderPage() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { all: state, order: ordering } = useQuests();
  const { state: groups, load: loadGroups } = useGroups();
  const nameOf = useGroupName();
  const load = useCallback(() => void dispatch(all.requested()), [dispatch]);
  useEffect(() => {
    load();
    return () => void dispatch(order.cleared());
  }, [dispatch, load]);
  const questsFailed = useFailed(state, load);
  const groupsFailed = useFailed(groups, loadGroups);
  const failed = questsFailed ?? groupsFailed;
  const known = groups.data;
  const rows = useMemo(() => (state.data && known ? rowsOf(state.data, known) : null), [state.data, known]);
  const columns = useColumns(rows ?? [], nameOf, ordering.status === 'loading' || state.status === 'loading');
  const title = t(($) => $.quests.order);
  return (
    <FormPage
      title={title}
      note={t(($) => $.quests.orderNote)}
      group={t(($) => $.frame.groups.earning)}
      list={{ label: t(($) => $.quests.menu), href: pathTo('quests') }}
      history={{ record: 'quest' }}
    >
      {ordering.status === 'error' ? (
        <Message tone="danger" live="alert" className="mb-4">
          {errorText(ordering.error)}
        </Message>
      ) : null}
      <DataTable
        caption={title}
        summary={title}
        loadingText={t(($) => $.list.loading)}
        columns={columns}
        rows={failed ? undefined : (rows ?? undefined)}
        rowKey={({ quest }) => quest.id}
        loading={!failed && (rows === null || state.status === 'loading')}
        failure={failed ?? undefined}
        empty={
          <TableNotice picture={<Pictured of="nothing" />} title={t(($) => $.quests.emptyTitle)}>
            {t(($) => $.quests.emptyBody)}
          </TableNotice>
        }
        noMatch={null}
        filtered={false}
        renderLink={AppLink}
      />
    </FormPage>
  );
}

function useColumns(rows: readonly Row[], nameOf: (group: string) => string, busy: boolean): Column<Row>[] {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const move = (group: readonly Quest[], from: number, to: number) => {
      const ids = rows.map(({ quest }) => quest.id);
      const [first, second] = [ids.indexOf(group[from]!.id), ids.indexOf(group[to]!.id)];
      const moved = ids.toSpliced(first, 1).toSpliced(second, 0, group[from]!.id);
      dispatch(order.requested({ ids: moved, message: t(($) => $.quests.orderSaved) }));
    };
    return [
      {
        key: 'title',
        header: t(($) => $.quests.one),
        cell: ({ quest: { id, title } }) => (
          <RowTitle href={pathTo('questEdit', id)} renderLink={AppLink} note={id}>
            {title[language]}
          </RowTitle>
        ),
      },
      { key: 'group', header: t(($) => $.quests.group), cell: ({ quest }) => nameOf(quest.groupId) },
      {
        key: 'state',
        header: t(($) => $.quests.groupState),
        cell: ({ quest: { active } }) => (
          <Tag {...(active ? { tone: 'ok' as const } : {})}>{t(($) => (active ? $.list.shown : $.list.hidden))}</Tag>
        ),
      },
      {
        key: 'order',
        header: t(($) => $.quests.position),
        cell: ({ quest, group }) => {
          const name = quest.title[language];
          return (
            <MoveButtons
              at={group.indexOf(quest)}
              count={group.length}
              labels={{ up: t(($) => $.quests.moveUp, { name }), down: t(($) => $.quests.moveDown, { name }) }}
              busy={busy}
              move={(from, to) => move(group, from, to)}
            />
          );
        },
      },
    ];
  }, [t, language, rows, nameOf, busy, dispatch]);
}
