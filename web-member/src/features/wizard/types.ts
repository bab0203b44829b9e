import type { Body } from '@club/web-kit';
import type { NewAddress, ProfileInput } from '../../core/types.js';

/** The whole profile-update wizard in one call, with what was added in it. */
export interface ForcedEditInput extends ProfileInput {
  addresses: NewAddress[];
  babyInfos: NonNullable<Body<'POST /user/details/force/edit'>['babyInfos']>;
}
