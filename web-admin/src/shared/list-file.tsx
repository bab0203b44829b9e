import { Button, IconButton, type Api, type DownloadedFile } from '@club/web-kit';
import { Menu, type MenuItem } from '@club/web-kit/admin/index.ts';
import { saveFile } from '@club/web-kit/app/save-file.ts';
import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { put } from 'typed-redux-saga';
import { useAppDispatch } from '../core/hooks.js';
import { createRequest } from '../core/request.js';
import { useText } from '../i18n/hooks.js';
import { branchOf } from './feature.js';
import type { ListCall, ListQuery } from './list-query.js';
import { listOptions, wholeOf } from './list-request.js';
import { toastActions } from './toasts.js';

/** Milliseconds: a long list is written while it is read. */
const DOWNLOAD_MS = 600_000;

/** The formats of a downloaded list. */
export type FileFormat = 'csv' | 'xlsx';

/** Downloads a whole list as a file; `query` selects the rows and their order. */
const download = createRequest<{ call: ListCall; query: ListQuery<ListCall>; format: FileFormat }, string>({
  name: 'listFile/download',
  take: 'leading',
  call: async (api, { call, query, format }, signal) => {
    const { blob, name } = await fileOf(api)(call, {
      ...listOptions(call, { ...wholeOf(query), format }),
      signal,
      timeout: DOWNLOAD_MS,
    });
    const saved = name ?? `${call.split('/').at(-1) ?? ''}.${format}`;
    saveFile(blob, saved);
    return saved;
  },
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});

interface FileOptions {
  query: object;
  body?: object;
  signal: AbortSignal;
  timeout: number;
}

/** The download of any of the lists: that the filters are those of its call is known where it is asked for. */
const fileOf = (api: Api) => api.download as (call: ListCall, options: FileOptions) => Promise<DownloadedFile>;

const requests = { download };
const useFileBranch = branchOf('listFile', requests);

/** Returns how a list is downloaded, and whether one is: one file at a time. */
export function useListFile() {
  const dispatch = useAppDispatch();
  const { status } = useFileBranch().download;
  return {
    busy: status === 'loading',
    download: <Name extends ListCall>(call: Name, query: ListQuery<NoInfer<Name>>, format: FileFormat) =>
      void dispatch(download.requested({ call, query, format })),
  };
}

/** The whole list as a CSV, or for Excel by a menu, by the filters, the search and the order of the rows that are shown. */
export function ListFileButton<Name extends ListCall>({
  call,
  query,
  children,
}: {
  call: Name;
  query: ListQuery<NoInfer<Name>>;
  /** Names the button where its label needs more than the default. */
  children?: ReactNode;
}) {
  const t = useText();
  const file = useListFile();
  const as = (format: FileFormat) => () => file.download(call, query, format);
  const formats: MenuItem[] = [
    { key: 'xlsx', label: t(($) => $.list.excel), icon: <FileSpreadsheet aria-hidden />, onSelect: as('xlsx') },
    { key: 'csv', label: t(($) => $.list.download), icon: <FileText aria-hidden />, onSelect: as('csv') },
  ];
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        size="sm"
        variant="outline"
        icon={<Download className="size-4" aria-hidden />}
        loading={file.busy}
        loadingText={t(($) => $.list.downloading)}
        onClick={as('csv')}
      >
        {children ?? t(($) => $.list.download)}
      </Button>
      <Menu
        items={formats}
        trigger={
          <IconButton label={t(($) => $.list.formats)} disabled={file.busy}>
            <ChevronDown className="size-4" aria-hidden />
          </IconButton>
        }
      />
    </span>
  );
}
