import { createRequest } from '../../app/request.js';
import type { SocialProfile, Sample, SignUpAnswer, SignUpInput, VerifyInput } from './types.js';

/** Opens the sign-up and has an OTP sent. */
export const submit = createRequest<SignUpInput, SignUpAnswer>({
  name: 'signup/submit',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal) => api.signUp(input, signal),
});

/** Proves the number. The device token lets a lost answer be asked for again (docs/adr/0008). */
export const verify = createRequest<VerifyInput, SignUpAnswer>({
  name: 'signup/verify',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal) => api.verifyOtp(input, signal),
});

/** `number` is the member's own writing, `01…`, without the club's prefix (member-account §7). */
export const resend = createRequest<{ number: string }, void>({
  name: 'signup/resend',
  take: 'leading',
  endsSession: false,
  call: (api, { number }, signal) => api.resendOtp(number, signal),
});

/** What the social login says of the person, once for its ticket. */
export const socialProfile = createRequest<string, SocialProfile>({
  name: 'signup/socialProfile',
  take: 'leading',
  endsSession: false,
  call: (api, ticket, signal) => api.socialProfile(ticket, signal),
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
    const [offered, brands] = await Promise.all([api.samples(signal), api.brands(signal).catch(() => [])]);
    const images = new Map(brands.map(({ id, brandImage = '' }) => [id, brandImage]));
    return offered.map((sample) => {
      const ofBrand = images.get(sample.brandId) ?? '';
      const { en, bm } = sample.picture;
      return { ...sample, picture: { en: en || ofBrand, bm: bm || ofBrand } };
    });
  },
});
