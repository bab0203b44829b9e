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
  const { language } = useLanguage();
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
        cell: (row) => {
          const name = row.name[language];
          const labels = { up: t(($) => $.items.categoryUp, { name }), down: t(($) => $.items.categoryDown, { name }) };
          return <MoveButtons at={rows.indexOf(row)} count={rows.length} labels={labels} busy={busy} move={move} />;
        },
      },
    ],
    [t, language, rows, busy, move],
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
