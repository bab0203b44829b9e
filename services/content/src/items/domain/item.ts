/** A text in both languages. */
export interface Bilingual {
  en: string;
  bm: string;
}

/** What every item an admin keeps has. `version` counts its changes. */
export interface Item {
  id: string;
  active: boolean;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** News: a text of their own, or a link. */
export interface News extends Item {
  title: Bilingual;
  description: Bilingual;
  image: Bilingual;
  link: string;
  showingTo: string;
}

/** An article of the wishing tree page. */
export interface Article extends Item {
  title: Bilingual;
  description: Bilingual;
  image: Bilingual;
}

/** A blog of the wishing tree page. */
export interface Blog extends Item {
  title: string;
  venue: string;
  description: Bilingual;
  images: string[];
}

/** The journey; there is one, of id `journey`. */
export interface Journey extends Item {
  home: number;
  children: number;
  points: number;
  product: number;
  description: Bilingual;
  progressPoints: number;
}
