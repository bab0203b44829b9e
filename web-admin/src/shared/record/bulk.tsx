import { Message } from '@club/web-kit';
import { BulkBar, type Selection } from '@club/web-kit/admin/index.ts';
import { Download, Eye, EyeOff, FileSpreadsheet } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { type FileFormat, useListFile } from '../list-file.js';
import type { ListCall, ListQuery } from '../list-query.js';
import type { AnyRecord, Kept } from './declaration.js';

/** The most rows that a file is asked for by their ids, which stand in its address. */
const MAX_FILE_IDS = 200;

/** Returns which rows are chosen, and how the table's boxes are named. */
export function useSelection({ nameOf }: AnyRecord): Selection<Kept> {
  const t = useText();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      selected,
      onChange: setSelected,
      allLabel: t(($) => $.list.selectPage),
      rowLabel: (row) => t(($) => $.list.selectRow, { name: nameOf(row, 'en') }),
    }),
    [selected, nameOf, t],
  );
}

interface BulkActionsProps {
  record: AnyRecord;
  selection: Selection<Kept>;
  /** The query of the list. */
  query: ListQuery<ListCall>;
}

/** Actions on the chosen rows: they are shown, hidden, or downloaded. */
export function BulkActions({ record, selection, query }: BulkActionsProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { list, counts, setActive } = record.requests;
  const [matching, switching] = [record.requests.matching!, record.requests.switching!];
  const state = record.useBranch();
  const { total, more } = state.list.data ?? { total: 0, more: false };
  const { selected, onChange } = selection;
  const [asked, setAsked] = useState<boolean>();
  const files = useListFile();
  const found = state.matching.status === 'ok' ? state.matching.data : null;
  useEffect(() => {
    if (!found) return;
    onChange(new Set(found.rows.map(({ id }) => id)));
    dispatch(matching.cleared());
  }, [found, onChange, matching, dispatch]);
  const switched = state.switching.status === 'ok' ? state.switching.data : null;
  useEffect(() => {
    if (!switched) return;
    onChange(new Set(switched.left));
    dispatch(switching.cleared());
  }, [switched, onChange, switching, dispatch]);

  const count = selected.size;
  const busy = state.switching.status === 'loading';
  const whole = count === total && !more;
  const tooMany = count > MAX_FILE_IDS && !whole;
  const show = (active: boolean) => {
    setAsked(active);
    const message = (done: number) => t(($) => (active ? $.record.nowShown : $.record.nowHidden), { count: done });
    const reload = [
      ...(setActive ? [setActive.forget()] : []),
      list.requested(query),
      ...(counts ? [counts.requested()] : []),
    ];
    dispatch(switching.requested({ ids: [...selected], active, message, reload }));
  };
  const download = (format: FileFormat) =>
    files.download(
      list.call,
      whole ? query : { ...query, filters: { ...query.filters, ids: [...selected].join() } },
      format,
    );
  return (
    <BulkBar
      label={t(($) => $.list.bulk)}
      count={count}
      countText={t(($) => $.list.selected, { count })}
      {...(count < total
        ? {
            all: {
              label: t(($) => $.list.selectAll, { count: total }),
              onSelect: () => void dispatch(matching.requested(query)),
            },
          }
        : {})}
      actions={[
        {
          key: 'show',
          label: t(($) => $.list.show),
          icon: <Eye aria-hidden />,
          busy: busy && asked === true,
          onSelect: () => show(true),
        },
        {
          key: 'hide',
          label: t(($) => $.list.hide),
          icon: <EyeOff aria-hidden />,
          busy: busy && asked === false,
          onSelect: () => show(false),
        },
        ...(tooMany
          ? []
          : [
              {
                key: 'export',
                label: t(($) => $.list.export),
                icon: <Download aria-hidden />,
                busy: files.busy,
                onSelect: () => download('csv'),
              },
              {
                key: 'excel',
                label: t(($) => $.list.excel),
                icon: <FileSpreadsheet aria-hidden />,
                busy: files.busy,
                onSelect: () => download('xlsx'),
              },
            ]),
      ]}
      clearLabel={t(($) => $.list.clearSelection)}
      onClear={() => onChange(new Set())}
      tray={
        tooMany ? <Message tone="info">{t(($) => $.list.tooManyForFile, { count: MAX_FILE_IDS })}</Message> : undefined
      }
    />
  );
}
