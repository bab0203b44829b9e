/** Injection token of the interval of sweeps in milliseconds; a worker that has not moved between two of them is taken for dead. */
export const BULK_USERS_SWEEP_EVERY_MS = Symbol('BULK_USERS_SWEEP_EVERY_MS');
