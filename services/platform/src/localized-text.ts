/** A text in both languages. */
export interface LocalizedText {
  en: string;
  bm: string;
}

/** A text in both languages as typed; a language that is absent stays as it is. */
export interface LocalizedInput {
  en?: string | undefined;
  bm?: string | undefined;
}

/** Returns a text with both languages, empty where one is absent. */
export const localizedText = (given: LocalizedInput = {}): LocalizedText => ({
  en: given.en ?? '',
  bm: given.bm ?? '',
});
