import type { Answer, Body, Schema } from '@club/web-kit';

export type SignUpInput = Body<'POST /user/signup'>;
export type SignUpAnswer = Schema<'SignUp'>;
/** The sign-up whose number is proven, with the session of its member. */
export type VerifiedSignUp = Schema<'VerifiedSignUp'>;
/** Decision about the requested sample, as the verification of the number returns it. */
export type SampleDecision = NonNullable<VerifiedSignUp['sample']>;
/** Data of a person from the provider, for the sign-up form; empty where it has none. */
export type SocialProfile = Answer<'POST /user/social/profile'>;

/** Member who referred a visitor, and the points that both get. */
export type Referrer = Answer<'GET /user/referrer'>;

/** A sample on offer, with the paths of its pictures or its brand's; empty without one. */
export type Sample = Schema<'Sample'>;

/** Proof of a number: the `uuid` of its sign-up as `id`, and the code that was sent. */
export type VerifyInput = Body<'POST /user/verify'>;
