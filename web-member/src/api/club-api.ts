import type { Api } from '@club/web-kit';
import { BASE_PATH } from '../app/config.js';
import { accountApi, type AccountApi } from './account-api.js';
import { contentApi, type ContentApi } from './content-api.js';
import { openLive, type OpenLive } from '../features/live/live-stream.js';
import { homeApi, type HomeApi } from './home-api.js';
import { rewardsApi, type RewardsApi } from './rewards-api.js';
import { samplesApi, type SamplesApi } from './samples-api.js';
import { socialApi, type SocialApi } from './social-api.js';
import { vouchersApi, type VouchersApi } from './vouchers-api.js';
import { privacyApi, type PrivacyApi } from './privacy-api.js';
import type { Settings, Language } from '../app/types.js';
import type { PointsPage, PointsProof } from '../features/points/types.js';
import type { Sample, SignUpAnswer, SignUpInput, VerifyInput } from '../features/signup/types.js';
import type { ScanInput, ScanResult } from '../features/scan/types.js';
import type { Session, SignInAnswer, SignInInput } from '../features/auth/types.js';

/** The calls of the member app (member-account §7); all throw the kit's ApiError. */
export interface ClubApi
  extends AccountApi, ContentApi, HomeApi, PrivacyApi, RewardsApi, SamplesApi, SocialApi, VouchersApi {
  /** The wire itself, for areas whose calls come with their pages. */
  request: Api['request'];
  settings: () => Promise<Settings>;
  /** The pieces of text in a camera strip, a base64 picture; by the service behind the gateway. */
  detectText: (image: string, signal?: AbortSignal) => Promise<string[]>;
  session: (signal?: AbortSignal) => Promise<Session>;
  signIn: (input: SignInInput, signal?: AbortSignal) => Promise<SignInAnswer>;
  signUp: (input: SignUpInput, signal?: AbortSignal) => Promise<SignUpAnswer>;
  verifyOtp: (input: VerifyInput, signal?: AbortSignal) => Promise<SignUpAnswer>;
  /** Sends the link that confirms an e-mail again. */
  resendLink: (input: { email: string; language: Language }, signal?: AbortSignal) => Promise<void>;
  resendOtp: (number: string, signal?: AbortSignal) => Promise<void>;
  samples: (signal?: AbortSignal) => Promise<Sample[]>;
  scanCode: (input: ScanInput, signal?: AbortSignal) => Promise<ScanResult>;
  /** A page of the history; of points earned or used alone when asked. */
  points: (cursor: string | null, signal?: AbortSignal, type?: 'earned' | 'used') => Promise<PointsPage>;
  /** What it takes to recompute the seal of one place of the member's log. */
  pointsProof: (seq: number, signal?: AbortSignal) => Promise<PointsProof>;
  /** What changes while the page is open. */
  live: OpenLive;
  /** Ends the session on the server as well. */
  logOut: (token: string) => Promise<void>;
}

/** The calls over HTTP. `readToken` is the stored session, sent in the body where the specification says so. */
export function clubApi(api: Api, readToken: () => string | null): ClubApi {
  return {
    ...accountApi(api),
    request: api.request,
    settings: () => api.request('GET', '/settings'),
    detectText: async (image, signal) =>
      (await api.request<{ texts: string[] }>('POST', '/user/textdetect', { body: { image }, signal })).texts,
    ...contentApi(api),
    live: openLive(`${BASE_PATH}/api/user/live`, readToken),
    ...homeApi(api),
    ...privacyApi(api),
    ...rewardsApi(api),
    ...samplesApi(api),
    ...socialApi(api),
    ...vouchersApi(api),
    session: (signal) => api.request('POST', '/user/session', { body: { token: readToken() }, signal }),
    signIn: (input, signal) => api.request('POST', '/user/signin', { body: input, signal }),
    signUp: (input, signal) => api.request('POST', '/user/signup', { body: input, signal }),
    verifyOtp: (input, signal) => api.request('POST', '/user/verify', { body: input, signal }),
    resendLink: async (input, signal) => {
      await api.request('POST', '/user/verify/resend', { body: input, signal });
    },
    resendOtp: async (number, signal) => {
      await api.request('POST', '/user/otp/resend', { body: { number }, signal });
    },
    samples: async (signal) =>
      (await api.call('GET /sample/fetch', { signal })).data.map(({ itemImage: picture, ...sample }) => ({
        ...sample,
        picture,
      })),
    scanCode: ({ attemptId, ...body }, signal) =>
      api.request('POST', '/user/scancode', { body, idempotencyKey: attemptId, signal }),
    points: (cursor, signal, type) =>
      api.request('GET', '/user/points/fetch', { query: { cursor: cursor ?? undefined, type }, signal }),
    pointsProof: (seq, signal) => api.request('GET', '/user/points/verify', { query: { seq }, signal }),
    logOut: async (token) => {
      await api.request('POST', '/user/logout', { body: { token } });
    },
  };
}
