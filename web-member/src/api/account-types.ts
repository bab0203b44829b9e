import type { Language } from '../app/types.js';
import type { LinkProof } from '../features/password/types.js';

export type Race = 'malay' | 'chinese' | 'indian' | 'other';
export type Nationality = 'malaysian' | 'non-malaysian';

export interface BabyInfo {
  id: string;
  name: string;
  gender: string;
  /** Calendar date. */
  birthDate: string;
  brandId: string;
  formatId: string;
  sizeId: string;
}

export interface ForgotInput {
  email: string;
  language: Language;
}

export interface ResetInput extends LinkProof {
  password: string;
}
