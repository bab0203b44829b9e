import type { Gender, PregnancyStage, Race } from '../../members/domain/member.js';

/** An account of the sister shop, with the fields needed here. */
export interface ShopProfile {
  name: string;
  /** 601…. */
  number: string;
  email: string;
  gender: Gender;
  /** YYYY-MM-DD. */
  dob: string;
  race: Race;
  pregnancyStage: PregnancyStage;
}
