import type { Consents, DataFormat, DeletionProof } from '../features/privacy/types.js';
import type { Api } from '@club/web-kit';
import type { Language, User } from '../app/types.js';

/** A file to keep. */
export interface DataFile {
  blob: Blob;
  name: string;
}

/** Calls about the member's own data and picture. */
export interface PrivacyApi {
  consents: (signal?: AbortSignal) => Promise<Consents>;
  /** `language`: the one the question was read in. */
  setMarketing: (given: boolean, language: Language, signal?: AbortSignal) => Promise<Consents>;
  downloadData: (format: DataFormat, signal?: AbortSignal) => Promise<DataFile>;
  deletionCode: (signal?: AbortSignal) => Promise<{ expiresAt: string; numberEnd: string }>;
  deleteAccount: (proof: DeletionProof) => Promise<void>;
  setPicture: (picture: Blob, signal?: AbortSignal) => Promise<User>;
  removePicture: (signal?: AbortSignal) => Promise<User>;
}

const UPLOAD_MS = 60_000;
const DOWNLOAD_MS = 60_000;
const DELETION_MS = 30_000;

/** Every call rejects with ApiError. */
export function privacyApi(api: Api): PrivacyApi {
  return {
    consents: (signal) => api.request('POST', '/user/consents/fetch', { body: {}, signal }),
    setMarketing: (given, language, signal) =>
      api.request('POST', '/user/consents/marketing', { body: { given, language }, signal }),
    downloadData: async (format, signal) => {
      const { blob, name } = await api.download('POST /user/data/download', {
        body: { format },
        signal,
        timeout: DOWNLOAD_MS,
      });
      return { blob, name: name ?? 'my-data' };
    },
    deletionCode: (signal) => api.request('POST', '/user/delete/code', { body: {}, signal }),
    deleteAccount: async (proof) => {
      await api.request('POST', '/user/delete', { body: proof, timeout: DELETION_MS });
    },
    setPicture: (picture, signal) => {
      const body = new FormData();
      body.set('picture', picture, 'picture');
      return api.request('POST', '/user/picture', { body, signal, timeout: UPLOAD_MS });
    },
    removePicture: (signal) => api.request('POST', '/user/picture/remove', { body: {}, signal }),
  };
}
