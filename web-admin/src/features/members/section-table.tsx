import { Button } from '@club/web-kit';
import { DataTable, TableNotice, type Column, type MenuItem } from '@club/web-kit/admin/index.ts';
import type { RequestState } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import { AppLink } from '../../shared/link.js';
import { Pictured, useFailed } from '../../shared/reading.js';
import type { useSection } from './use-section.js';

/** A page of a section, newest first. */
interface SectionPage<Row> {
  rows: readonly Row[];
  cursor: string | null;
}

interface SectionTableProps<Row> {
  caption: string;
  state: RequestState<SectionPage<Row>>;
  section: ReturnType<typeof useSection>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  menu?: { label: (row: Row) => string; items: (row: Row) => readonly MenuItem[] };
}

/** The rows of a section: loading, none, failed with its retry, and older ones by a button. */
export function SectionTable<Row>({ caption, state, section, columns, rowKey, menu }: SectionTableProps<Row>) {
  const t = useText();
  const { ask, cursor, setCursor } = section;
  const failed = useFailed(state, ask);
  const data = failed ? null : state.data;
  const rows = data?.rows;
  const next = data && data.rows.length > 0 ? data.cursor : null;
  const none = (
    <TableNotice picture={<Pictured of="nothing" />} title={t(($) => $.members.noRows)}>
      {cursor ? t(($) => $.members.noOlder) : t(($) => $.members.noRowsBody)}
    </TableNotice>
  );
  return (
    <>
      <DataTable
        caption={caption}
        summary={t(($) => $.members.shown, { count: rows?.length ?? 0, name: caption })}
        loadingText={t(($) => $.list.loading)}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        loading={state.status === 'loading' || state.status === 'idle'}
        failure={failed ?? undefined}
        empty={none}
        noMatch={none}
        filtered={false}
        {...(menu ? { menu: { header: t(($) => $.list.actions), ...menu } } : {})}
        renderLink={AppLink}
        skeletonRows={5}
      />
      {cursor || next ? (
        <div className="mt-3 flex justify-end gap-2">
          {cursor ? (
            <Button size="sm" variant="outline" onClick={() => setCursor(undefined)}>
              {t(($) => $.members.newest)}
            </Button>
          ) : null}
          {next ? (
            <Button size="sm" variant="outline" onClick={() => setCursor(next)}>
              {t(($) => $.members.older)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
