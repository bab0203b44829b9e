import { Message } from '@club/web-kit';
import { BulkBar, type Selection } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { Download, Eye, EyeOff, FileSpreadsheet } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import type { RequestState } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import { type FileFormat, useListFile } from '../../shared/list-file.js';
import type { ListQuery } from '../../shared/list-query.js';
import type { Page } from '../../shared/pages-of.js';
import type { ItemsCall, matchingRequest, switchingRequest } from './bulk-requests.js';
import type { Item } from './item-requests.js';

/** The most rows that a file is asked for by their ids, which stand in its address. */
const MAX_FILE_IDS = 200;

/** Returns which rows are chosen, and how the table's boxes are named. */
export function useSelection(): Selection<Item> {
  const t = useText();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      selected,
      onChange: setSelected,
      allLabel: t(($) => $.list.selectPage),
      rowLabel: ({ itemName }) => t(($) => $.list.selectRow, { name: itemName.en }),
    }),
    [selected, t],
  );
}

interface BulkActsProps {
  selection: Selection<Item>;
  /** What the list is asked for, and how many rows that leaves. */
  query: ListQuery<ItemsCall>;
  total: number;
  file: ItemsCall;
  requests: { matching: ReturnType<typeof matchingRequest>; switching: ReturnType<typeof switchingRequest> };
  state: {
    matching: RequestState<Page<Item>>;
    switching: ReturnType<BulkActsProps['requests']['switching']['reducer']>;
  };
  /** What reads the list anew. */
  reload: readonly Action[];
}

/** What can be done to the chosen rows: they are shown, hidden, or downloaded. */
export function BulkActs({ selection, query, total, file, requests, state, reload }: BulkActsProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { matching, switching } = requests;
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
  const whole = count === total;
  const tooMany = count > MAX_FILE_IDS && !whole;
  const show = (active: boolean) => {
    setAsked(active);
    const said = (done: number) => t(($) => (active ? $.items.nowShown : $.items.nowHidden), { count: done });
    dispatch(switching.requested({ ids: [...selected], active, said, reload }));
  };
  const download = (format: FileFormat) =>
    files.download(
      file,
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
      acts={[
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
