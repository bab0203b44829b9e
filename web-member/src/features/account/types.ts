import type { Body, Schema } from '@club/web-kit';

export type BabyInfo = Schema<'BabyInfo'>;

/** What is saved: a new address, one that is changed, or one that is taken off the list. */
export type AddressInput = Body<'POST /user/address/add'>['address'];

/** `babyId` names the baby to change; a new one without it. */
export type BabyInput = Body<'POST /user/babyinfo/add'>['babyInfo'];
