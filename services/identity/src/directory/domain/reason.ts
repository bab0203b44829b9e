import type { FormValidation } from '../../forms/domain/form-validation.js';

const MAX_REASON = 1_000;

/** Returns the reason that an administrator gives for a change of an account; its absence goes to `check`. */
export function readReason(check: FormValidation, typed: string): string {
  const reason = typed.trim();
  check.required('reason', reason).atMost('reason', reason, MAX_REASON);
  return reason;
}
