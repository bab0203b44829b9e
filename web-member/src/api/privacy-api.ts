import { ApiError, parseApiError, type Api } from '@club/web-kit';
import type { Language, User } from './types.js';

/** One answer to one document; never changed, only followed by another. */
export interface Consent {
  document: 'privacy' | 'terms' | 'marketing';
  version: string;
  language: Language;
  given: boolean;
  /** ISO-8601 UTC. */
  at: string;
}

/** Newest first, with the versions in force. */
export interface Consents {
  consents: Consent[];
  documents: { document: Consent['document']; version: string; required: boolean }[];
}

export type DataFormat = 'json' | 'csv';

/** A file to keep. */
export interface DataFile {
  blob: Blob;
  name: string;
}

/** One proof of who asks. */
export type DeletionProof = { password: string } | { otp: string };

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

/** Every call rejects with ApiError. `base` is the prefix of every path. */
export function privacyApi(
  api: Api,
  { base, readToken }: { base: string; readToken: () => string | null },
): PrivacyApi {
  return {
    consents: (signal) => api.request('POST', '/user/consents/fetch', { body: {}, signal }),
    setMarketing: (given, language, signal) =>
      api.request('POST', '/user/consents/marketing', { body: { given, language }, signal }),
    downloadData: (format, signal) => download(`${base}/user/data/download`, { format }, signal),
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

  // The kit's client reads JSON; this is a file.
  async function download(url: string, body: object, signal?: AbortSignal): Promise<DataFile> {
    const limit = AbortSignal.timeout(DOWNLOAD_MS);
    let answer: Response;
    try {
      answer = await fetch(url, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${readToken() ?? ''}`,
          'Accept-Language': document.documentElement.lang || 'en',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw new ApiError(0, limit.aborted ? 'SERVICE_BUSY' : 'OFFLINE', error instanceof Error ? error.message : '');
    }
    if (!answer.ok) {
      throw parseApiError(answer.status, await answer.json().catch(() => null), answer.headers);
    }
    const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
    return { blob: await answer.blob(), name: name ?? 'my-data' };
  }
}
