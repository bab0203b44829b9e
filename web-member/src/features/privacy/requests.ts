import type { Api } from '@club/web-kit';
import type { Language } from '../../core/types.js';
import { createRequest } from '../../core/request.js';
import type { Consents, DataFormat, DeletionProof } from './types.js';
import { saveFile } from '@club/web-kit/app/save-file.ts';

const DOWNLOAD_MS = 60_000;
const DELETION_MS = 30_000;

export const consents = createRequest<void, Consents>({
  name: 'privacy/consents',
  take: 'latest',
  call: (api, _arg, signal) => api.call('POST /user/consents/fetch', { body: {}, signal }),
});

export const marketing = createRequest<{ given: boolean; language: Language }, Consents>({
  name: 'privacy/marketing',
  take: 'leading',
  call: (api, body, signal) => api.call('POST /user/consents/marketing', { body, signal }),
});

/** The file itself goes to the browser's downloads. */
export const download = createRequest<DataFormat, DataFormat>({
  name: 'privacy/download',
  take: 'leading',
  call: async (api, format, signal) => {
    const { blob, name } = await api.download('POST /user/data/download', {
      body: { format },
      signal,
      timeout: DOWNLOAD_MS,
    });
    saveFile(blob, name ?? 'my-data');
    return format;
  },
});

export const deletionCode = createRequest<void, { expiresAt: string; numberEnd: string }>({
  name: 'privacy/deletionCode',
  take: 'leading',
  call: (api, _arg, signal) => api.call('POST /user/delete/code', { body: {}, signal }),
});

/** Deletes the account: the server's answer is awaited longer than others. */
export const deleteAccount = (api: Api, proof: DeletionProof) =>
  api.call('POST /user/delete', { body: proof, timeout: DELETION_MS });

/** Run by its own worker: the end of the session, which is part of it, must not cancel it. */
export const deletion = createRequest<DeletionProof, unknown>({
  name: 'privacy/deletion',
  take: 'leading',
  call: deleteAccount,
});
