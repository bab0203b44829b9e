import type { MemberSample, User } from '../../core/types.js';

/**
 * Returns whether a member may say on `today` that a sample has come (docs/product/samples.md#feedback): while feedback is asked for,
 * and for some time after they said that it had not.
 */
export const mayHaveCome = (
  { promptFeedback }: Pick<User, 'promptFeedback'>,
  { received, cameUntil }: Pick<MemberSample, 'received' | 'cameUntil'>,
  today: string,
): boolean => (received === null ? promptFeedback === true : !received && Boolean(cameUntil && today <= cameUntil));
