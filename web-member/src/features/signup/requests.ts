import { createRequest } from '../../core/request.js';
import type {
  Referrer,
  SocialProfile,
  Sample,
  SignUpAnswer,
  SignUpInput,
  VerifiedSignUp,
  VerifyInput,
} from './types.js';

/** Opens the sign-up and has an OTP sent. */
export const submit = createRequest<SignUpInput, SignUpAnswer>({
  name: 'signup/submit',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal) => api.call('POST /user/signup', { body: input, signal }),
});

/** Proves the number and signs in. The device token lets a lost answer be asked for again (docs/adr/0008). */
export const verify = createRequest<VerifyInput, VerifiedSignUp>({
  name: 'signup/verify',
  take: 'leading',
  endsSession: false,
  // the same call confirms an e-mail: an OTP is answered with its sign-up
  call: (api, input, signal) => api.call('POST /user/verify', { body: input, signal }) as Promise<VerifiedSignUp>,
});

/** `number` is as the member typed it, `01…`, without the country prefix (docs/product/accounts.md#sign-up-form). */
export const resend = createRequest<{ number: string }, unknown>({
  name: 'signup/resend',
  take: 'leading',
  endsSession: false,
  call: (api, { number }, signal) => api.call('POST /user/otp/resend', { body: { number }, signal }),
});

/** First name of the member with a referral code, and what both sides get; without a name nobody brings a friend by it. */
export const referrer = createRequest<string, Referrer>({
  name: 'signup/referrer',
  take: 'latest',
  endsSession: false,
  call: (api, code, signal) => api.call('GET /user/referrer', { query: { code }, signal }),
});

/** Fetches the person's data from the social login; a ticket works once. */
export const socialProfile = createRequest<string, SocialProfile>({
  name: 'signup/socialProfile',
  take: 'leading',
  endsSession: false,
  call: (api, ticket, signal) => api.call('POST /user/social/profile', { body: { ticket }, signal }),
});

/**
 * The samples on offer, each with its own picture, else its brand's; the form works without them, and they without the
 * pictures.
 */
export const samples = createRequest<void, Sample[]>({
  name: 'signup/samples',
  take: 'latest',
  endsSession: false,
  call: async (api, _arg, signal) => {
    const [{ data }, brands] = await Promise.all([
      api.call('GET /sample/fetch', { signal }),
      api.call('GET /user/brands/fetch', { signal }).catch(() => []),
    ]);
    const images = new Map(brands.map(({ id, brandImage }) => [id, brandImage]));
    return data.map(({ itemImage: { en, bm }, ...sample }) => {
      const ofBrand = images.get(sample.brandId) ?? '';
      return { ...sample, itemImage: { en: en || ofBrand, bm: bm || ofBrand } };
    });
  },
});
