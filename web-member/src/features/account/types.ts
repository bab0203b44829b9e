import type { Body, Schema } from '@club/web-kit';

export type BabyInfo = Schema<'BabyInfo'>;

/** Address to save: a new one, a changed one, or one that is removed from the list. */
export type AddressInput = Body<'POST /user/address/add'>['address'];

/** `babyId` names the baby to change; a new one without it. */
export type BabyInput = Body<'POST /user/babyinfo/add'>['babyInfo'];
