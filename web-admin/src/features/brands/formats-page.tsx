import { Button, Message } from '@club/web-kit';
import { DataTable, RowTitle, TableNotice, Tag, type Column } from '@club/web-kit/admin/index.ts';
import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { FormPage } from '../../shared/form-page.js';
import { AppLink } from '../../shared/link.js';
import { Pictured, useFailed } from '../../shared/reading.js';
import { AddFormatDialog } from './add-format-dialog.js';
import { useBrands } from './branch.js';
import { FormatDialog } from './format-dialog.js';
import { changeFormat, formatList, type Format } from './requests.js';

/** The formats that brands may be given: they are added, renamed, retired and restored (docs/product/forms.md#brands-and-formats). */
export default function FormatsPage() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { formatList: state, changeFormat: changing } = useBrands();
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Format | null>(null);
  const close = useCallback(() => setRenamed(null), []);
  const load = useCallback(() => void dispatch(formatList.requested()), [dispatch]);
  useEffect(() => {
    load();
    return () => void dispatch(changeFormat.cleared());
  }, [dispatch, load]);
  const failed = useFailed(state, load);
  const columns = useColumns();
  const menu = useMenu(setRenamed);
  const title = t(($) => $.brands.formatsPage);
  const button = (
    <Button
      size="sm"
      variant="primary"
      icon={<Plus className="size-4" aria-hidden />}
      onClick={() => {
        dispatch(changeFormat.cleared());
        setAdding(true);
      }}
    >
      {t(($) => $.brands.newFormat)}
    </Button>
  );
  return (
    <FormPage
      title={title}
      note={t(($) => $.brands.formatsNote)}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.brands.menu), href: pathTo('brands') }}
      history={{ record: 'format' }}
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
        rows={failed ? undefined : (state.data ?? undefined)}
        rowKey={({ id }) => id}
        loading={state.status === 'loading' || state.status === 'idle'}
        failure={failed ?? undefined}
        empty={
          <TableNotice picture={<Pictured of="nothing" />} title={t(($) => $.brands.noKnownFormats)} actions={button}>
            {t(($) => $.brands.noKnownFormatsBody)}
          </TableNotice>
        }
        noMatch={null}
        filtered={false}
        menu={{ header: t(($) => $.list.actions), ...menu }}
        renderLink={AppLink}
      />
      <AddFormatDialog open={adding} onOpenChange={setAdding} onAdded={load} />
      {renamed ? <FormatDialog key={renamed.id} format={renamed} onClose={close} /> : null}
    </FormPage>
  );
}

function useColumns(): Column<Format>[] {
  const t = useText();
  return useMemo(
    () => [
      { key: 'name', header: t(($) => $.brands.format), cell: ({ name }) => <RowTitle>{name}</RowTitle> },
      {
        key: 'state',
        header: t(($) => $.brands.sizeState),
        cell: ({ retired }) => (
          <Tag {...(retired ? {} : { tone: 'ok' as const })}>
            {t(($) => (retired ? $.brands.sizeRetired : $.brands.sizeOffered))}
          </Tag>
        ),
      },
    ],
    [t],
  );
}

/** Returns the menu of a format: it is renamed, and retired or restored. */
function useMenu(rename: (format: Format) => void) {
  const t = useText();
  const dispatch = useAppDispatch();
  return {
    label: ({ name }: Format) => t(($) => $.list.more, { name }),
    items: (format: Format) => {
      const { id, name, retired } = format;
      const Icon = retired ? ArchiveRestore : Archive;
      const message = t(($) => (retired ? $.brands.formatIsOffered : $.brands.formatIsRetired), { name });
      return [
        {
          key: 'rename',
          label: t(($) => $.brands.renameFormat),
          icon: <Pencil className="size-4" aria-hidden />,
          onSelect: () => {
            dispatch(changeFormat.cleared());
            rename(format);
          },
        },
        {
          key: 'retire',
          label: t(($) => (retired ? $.brands.restoreFormat : $.brands.retireFormat)),
          icon: <Icon className="size-4" aria-hidden />,
          onSelect: () => dispatch(changeFormat.requested({ is: 'retired', body: { id, retired: !retired }, message })),
        },
      ];
    },
  };
}
