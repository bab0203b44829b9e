import type { Consents, DataFormat, DeletionProof } from './types.js';
import type { Language } from '../../app/types.js';
import { createRequest } from '../../app/request.js';
import { saveFile } from './save-file.js';

export const consents = createRequest<void, Consents>({
  name: 'privacy/consents',
  take: 'latest',
  call: (api, _arg, signal) => api.consents(signal),
});

export const marketing = createRequest<{ given: boolean; language: Language }, Consents>({
  name: 'privacy/marketing',
  take: 'leading',
  call: (api, { given, language }, signal) => api.setMarketing(given, language, signal),
});

/** The file itself goes to the browser's downloads. */
export const download = createRequest<DataFormat, DataFormat>({
  name: 'privacy/download',
  take: 'leading',
  call: async (api, format, signal) => {
    saveFile(await api.downloadData(format, signal));
    return format;
  },
});

export const deletionCode = createRequest<void, { expiresAt: string; numberEnd: string }>({
  name: 'privacy/deletionCode',
  take: 'leading',
  call: (api, _arg, signal) => api.deletionCode(signal),
});

/** Run by its own worker: the end of the session, which is part of it, must not cancel it. */
export const deletion = createRequest<DeletionProof, void>({
  name: 'privacy/deletion',
  take: 'leading',
  call: (api, proof) => api.deleteAccount(proof),
});
