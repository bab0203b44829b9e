import type { LocalizedText } from '@club/platform/localized-text';
import type { StoredRecord } from '../../records/domain/stored-record.js';

/** A child's wish. `points` only ever grows, by donations. */
export interface Wish extends StoredRecord {
  name: string;
  age: number;
  wishes: LocalizedText;
  points: number;
  /** Name of an uploaded picture; empty with an avatar. */
  image: string;
  /** 1 to 6; 0 with a picture. */
  selectedAvatar: number;
}
