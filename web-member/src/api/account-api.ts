import type { Api } from '@club/web-kit';
import type { ForgotInput, ResetInput } from './account-types.js';
import type { Areas, Brand, ChangedUser, ProfileInput, Language } from '../app/types.js';
import type { BabyInput, AddressInput } from '../features/account/types.js';
import type { ConfirmedEmail, LinkProof } from '../features/password/types.js';

/** Calls of passwords, mailed links, profile, addresses and babies (member-account §7). `key` makes a write repeatable. */
export interface AccountApi {
  forgotPassword: (input: ForgotInput, signal?: AbortSignal) => Promise<void>;
  resetPassword: (input: ResetInput, signal?: AbortSignal) => Promise<void>;
  confirmEmail: (link: LinkProof, signal?: AbortSignal) => Promise<ConfirmedEmail>;
  editProfile: (input: ProfileInput, key: string, signal?: AbortSignal) => Promise<ChangedUser>;
  addAddress: (id: string, address: AddressInput, key: string, signal?: AbortSignal) => Promise<ChangedUser>;
  saveBaby: (id: string, babyInfo: BabyInput, key: string, signal?: AbortSignal) => Promise<ChangedUser>;
  removeBaby: (id: string, babyId: string, signal?: AbortSignal) => Promise<ChangedUser>;
  areas: (signal?: AbortSignal) => Promise<Areas>;
  brands: (signal?: AbortSignal) => Promise<Brand[]>;
  storeLanguage: (language: Language, signal?: AbortSignal) => Promise<void>;
}

/** Every call rejects with ApiError. */
export function accountApi(api: Api): AccountApi {
  return {
    forgotPassword: async (body, signal) => {
      await api.request('POST', '/user/password/forgot', { body, signal });
    },
    resetPassword: async (body, signal) => {
      await api.request('POST', '/user/password/reset', { body, signal });
    },
    confirmEmail: (body, signal) => api.request('POST', '/user/verify', { body, signal }),
    editProfile: (body, idempotencyKey, signal) =>
      api.request('POST', '/user/details/edit', { body, idempotencyKey, signal }),
    addAddress: (id, address, idempotencyKey, signal) =>
      api.request('POST', '/user/address/add', { body: { id, address }, idempotencyKey, signal }),
    saveBaby: (id, babyInfo, idempotencyKey, signal) =>
      api.request('POST', '/user/babyinfo/add', { body: { id, babyInfo }, idempotencyKey, signal }),
    removeBaby: (id, babyId, signal) => api.request('POST', '/user/babyinfo/remove', { body: { id, babyId }, signal }),
    areas: (signal) => api.request('GET', '/areas', { signal }),
    brands: async (signal) => {
      const answer = await api.request<Brand[] | { data?: Brand[] }>('GET', '/user/brands/fetch', { signal });
      return Array.isArray(answer) ? answer : (answer.data ?? []);
    },
    storeLanguage: async (language, signal) => {
      await api.request('POST', '/user/language', { body: { language }, signal });
    },
  };
}
