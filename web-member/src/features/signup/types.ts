import type { Answer, Body, Schema } from '@club/web-kit';

export type SignUpInput = Body<'POST /user/signup'>;
export type SignUpAnswer = Schema<'SignUp'>;
/** The sign-up whose number is proven, with the session of its member. */
export type VerifiedSignUp = Schema<'VerifiedSignUp'>;
/** What became of the sample that was asked for, as the verification of the number answers it. */
export type SampleDecision = NonNullable<VerifiedSignUp['sample']>;
/** What the provider says of a person, for the sign-up form; empty where it does not say. */
export type SocialProfile = Answer<'POST /user/social/profile'>;

/** Who brought a visitor, and what both get. */
export type Referrer = Answer<'GET /user/referrer'>;

/** A sample on offer, with the paths of its pictures or its brand's; empty without one. */
export type Sample = Schema<'Sample'>;

/** What proves a number: the `uuid` of its sign-up as `id`, and the code that was sent. */
export type VerifyInput = Body<'POST /user/verify'>;
