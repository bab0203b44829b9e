import type { Body, Schema } from '@club/web-kit';

/** `attemptId` is the idempotency key: one per submission, kept on every retry of it. */
export type ScanInput = Required<Body<'POST /user/scancode'>> & { attemptId: string };
export type ScanResult = Schema<'ScanResult'>;
