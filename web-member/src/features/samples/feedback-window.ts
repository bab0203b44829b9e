import type { MemberSample, User } from '../../core/types.js';

/**
 * Returns whether a member can report on `today` that a sample has arrived (docs/product/samples.md#feedback): while feedback is asked for,
 * and for some time after they reported that it had not.
 */
export const canReportArrival = (
  { promptFeedback }: Pick<User, 'promptFeedback'>,
  { received, cameUntil, state }: Pick<MemberSample, 'received' | 'cameUntil' | 'state'>,
  today: string,
): boolean =>
  state !== 'CANCELLED' &&
  (received === null ? promptFeedback === true : !received && Boolean(cameUntil && today <= cameUntil));
