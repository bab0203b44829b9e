import { Button, IconButton, Message } from '@club/web-kit';
import { DataTable, RowTitle, TableNotice, Tag, type Column } from '@club/web-kit/admin/index.ts';
import { Archive, ArchiveRestore, ChevronDown, ChevronUp, Pencil, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { FormPage } from '../../shared/form-page.js';
import { AppLink } from '../../shared/link.js';
import { Pictured, useFailed } from '../../shared/reading.js';
import { AddCategoryDialog } from './add-category-dialog.js';
import { useItems } from './branch.js';
import { CategoryDialog } from './category-dialog.js';
import { categoryList, changeCategories, type Category } from './requests.js';

/** The categories of shop items in their order: they are added, renamed, moved, retired and restored (docs/product/forms.md#shop-items). */
export default function CategoriesPage() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { categoryList: state, changeCategories: changing } = useItems();
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Category | null>(null);
  const load = useCallback(() => void dispatch(categoryList.requested()), [dispatch]);
  useEffect(() => {
    load();
    return () => void dispatch(changeCategories.cleared());
  }, [dispatch, load]);
  const failed = useFailed(state, load);
  const rows = failed ? null : state.data;
  const busy = changing.status === 'loading' || state.status === 'loading';
  const columns = useColumns(rows ?? [], busy);
  const menu = useMenu(setRenamed);
  const title = t(($) => $.items.categories);
  const button = (
    <Button
      size="sm"
      variant="primary"
      icon={<Plus className="size-4" aria-hidden />}
      onClick={() => {
        dispatch(changeCategories.cleared());
        setAdding(true);
      }}
    >
      {t(($) => $.items.newCategory)}
    </Button>
  );
  return (
    <FormPage
      title={title}
      note={t(($) => $.items.categoriesNote)}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.items.menu), href: pathTo('items') }}
      history={{ record: 'category' }}
      actions={button}
    >
      {changing.status === 'error' && !renamed ? (
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
          <TableNotice picture={<Pictured of="nothing" />} title={t(($) => $.items.noCategories)} actions={button}>
            {t(($) => $.items.noCategoriesBody)}
          </TableNotice>
        }
        noMatch={null}
        filtered={false}
        menu={{ header: t(($) => $.list.actions), ...menu }}
        renderLink={AppLink}
      />
      <AddCategoryDialog open={adding} onOpenChange={setAdding} onAdded={load} />
      {renamed ? <CategoryDialog key={renamed.id} category={renamed} onClose={() => setRenamed(null)} /> : null}
    </FormPage>
  );
}

function useColumns(rows: readonly Category[], busy: boolean): Column<Category>[] {
  const t = useText();
  const dispatch = useAppDispatch();
  const move = useCallback(
    (from: number, to: number) => {
      const ids = rows.map(({ id }) => id);
      const body = { ids: ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!) };
      dispatch(changeCategories.requested({ is: 'order', body, message: t(($) => $.items.categoriesOrdered) }));
    },
    [rows, dispatch, t],
  );
  return useMemo(
    () => [
      {
        key: 'name',
        header: t(($) => $.items.category),
        cell: ({ name }) => (
          <RowTitle note={name.bm} noteLang="ms">
            {name.en}
          </RowTitle>
        ),
      },
      {
        key: 'state',
        header: t(($) => $.items.categoryState),
        cell: ({ retired }) =>
          retired ? (
            <Tag>{t(($) => $.items.categoryRetired)}</Tag>
          ) : (
            <Tag tone="ok">{t(($) => $.items.categoryOffered)}</Tag>
          ),
      },
      {
        key: 'order',
        header: t(($) => $.items.categoryOrder),
        cell: (row) => <Moves at={rows.indexOf(row)} count={rows.length} name={row.name} busy={busy} move={move} />,
      },
    ],
    [t, rows, busy, move],
  );
}

interface MovesProps {
  at: number;
  count: number;
  name: Category['name'];
  busy: boolean;
  move: (from: number, to: number) => void;
}

/** The place of a category, and the buttons that move it by one. */
function Moves({ at, count, name, busy, move }: MovesProps) {
  const t = useText();
  const { language } = useLanguage();
  const button = (to: number, label: string, Icon: typeof ChevronUp) => {
    // not `disabled`: the focus stays where it is when a row has come to the end
    const idle = busy || to < 0 || to >= count;
    return (
      <IconButton
        repeats
        label={label}
        aria-disabled={idle || undefined}
        className="aria-disabled:opacity-30"
        onClick={() => (idle ? undefined : move(at, to))}
      >
        <Icon className="size-4" aria-hidden />
      </IconButton>
    );
  };
  return (
    <span className="flex items-center">
      <b className="w-7 tabular-nums">{at + 1}</b>
      {button(
        at - 1,
        t(($) => $.items.categoryUp, { name: name[language] }),
        ChevronUp,
      )}
      {button(
        at + 1,
        t(($) => $.items.categoryDown, { name: name[language] }),
        ChevronDown,
      )}
    </span>
  );
}

/** Returns the menu of a category: it is renamed, and retired or restored. */
function useMenu(rename: (category: Category) => void) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  return {
    label: ({ name }: Category) => t(($) => $.list.more, { name: name[language] }),
    items: (category: Category) => [
      {
        key: 'rename',
        label: t(($) => $.items.renameCategory),
        icon: <Pencil className="size-4" aria-hidden />,
        onSelect: () => {
          dispatch(changeCategories.cleared());
          rename(category);
        },
      },
      {
        key: 'retire',
        label: t(($) => (category.retired ? $.items.restoreCategory : $.items.retireCategory)),
        icon: category.retired ? (
          <ArchiveRestore className="size-4" aria-hidden />
        ) : (
          <Archive className="size-4" aria-hidden />
        ),
        onSelect: () =>
          dispatch(
            changeCategories.requested({
              is: 'retired',
              body: { id: category.id, retired: !category.retired },
              message: t(($) => (category.retired ? $.items.categoryIsOffered : $.items.categoryIsRetired), {
                name: category.name[language],
              }),
            }),
          ),
      },
    ],
  };
}
