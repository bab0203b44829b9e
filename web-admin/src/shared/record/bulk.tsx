import { Message } from '@club/web-kit';
import { BulkBar, ConfirmDialog, type Selection } from '@club/web-kit/admin/index.ts';
import { Download, Eye, EyeOff, FileSpreadsheet } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
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

/** Actions on the chosen rows: they are shown or hidden, after a confirmation with their number and with a way back, or downloaded. */
export function BulkActions({ record, selection, query }: BulkActionsProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { list, counts, setActive } = record.requests;
  const [matching, switching] = [record.requests.matching!, record.requests.switching!];
  const state = record.useBranch();
  const { total, more } = state.list.data ?? { total: 0, more: false };
  const { selected, onChange } = selection;
  const [asked, setAsked] = useState<boolean>();
  const [confirming, setConfirming] = useState<boolean>();
  const states = useStates([state.list.data?.rows, state.matching.data?.rows]);
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
    onChange(new Set([...selected].filter((id) => !switched.done.includes(id))));
    dispatch(switching.cleared());
  }, [switched, selected, onChange, switching, dispatch]);

  const count = selected.size;
  const busy = state.switching.status === 'loading';
  const whole = count === total && !more;
  const tooMany = count > MAX_FILE_IDS && !whole;
  const show = (active: boolean) => {
    setAsked(active);
    setConfirming(undefined);
    const messageOf = (shown: boolean) => (done: number) =>
      t(($) => (shown ? $.record.nowShown : $.record.nowHidden), { count: done });
    const undo = { label: t(($) => $.record.undo), message: messageOf(!active), was: states() };
    const reload = [
      ...(setActive ? [setActive.forget()] : []),
      list.requested(query),
      ...(counts ? [counts.requested()] : []),
    ];
    const rows = [...selected].map((id) => ({ id, active }));
    dispatch(switching.requested({ rows, message: messageOf(active), reload, undo }));
  };
  const download = (format: FileFormat) =>
    files.download(
      list.call,
      whole ? query : { ...query, filters: { ...query.filters, ids: [...selected].join() } },
      format,
    );
  return (
    <>
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
            onSelect: () => setConfirming(true),
          },
          {
            key: 'hide',
            label: t(($) => $.list.hide),
            icon: <EyeOff aria-hidden />,
            busy: busy && asked === false,
            onSelect: () => setConfirming(false),
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
          tooMany ? (
            <Message tone="info">{t(($) => $.list.tooManyForFile, { count: MAX_FILE_IDS })}</Message>
          ) : undefined
        }
      />
      <ConfirmDialog
        open={confirming !== undefined}
        onOpenChange={(open) => (open ? undefined : setConfirming(undefined))}
        title={t(($) => (confirming ? $.record.askShow : $.record.askHide), { count })}
        confirmLabel={t(($) => (confirming ? $.list.show : $.list.hide))}
        cancelLabel={t(($) => $.record.keep)}
        onConfirm={() => show(confirming ?? false)}
      />
    </>
  );
}

/** Returns what answers whether a row was shown when it was read last, or from when on; undefined for one that was not read here. */
function useStates(read: readonly (readonly Kept[] | undefined)[]) {
  const known = useRef(new Map<string, { active: boolean; showAt?: string }>());
  useEffect(() => {
    for (const rows of read)
      for (const { id, active, showAt } of rows ?? [])
        if (active !== undefined) known.current.set(id, { active, ...(showAt ? { showAt } : {}) });
  });
  return () => {
    const before = new Map(known.current);
    return (id: string) => before.get(id);
  };
}
