import type { LocalizedText } from '@club/platform/localized-text';
import type { Item } from '../../records/domain/item.js';

/** News: a text of their own, or a link. */
export interface News extends Item {
  title: LocalizedText;
  description: LocalizedText;
  image: LocalizedText;
  link: string;
  showingTo: string;
  /** When it was taken off the lists; null while it is on them. */
  removedAt: Date | null;
}

/** An article of the wishing tree page. */
export interface Article extends Item {
  title: LocalizedText;
  description: LocalizedText;
  image: LocalizedText;
}

/** A blog of the wishing tree page. */
export interface Blog extends Item {
  title: string;
  venue: string;
  description: LocalizedText;
  images: string[];
}

/** The journey; there is one, of id `journey`. */
export interface Journey extends Item {
  home: number;
  children: number;
  points: number;
  product: number;
  description: LocalizedText;
  progressPoints: number;
}
