import type { ErrorCode } from '@club/platform/domain-error';
import type { LocalizedText } from '@club/platform/localized-text';
import { Validation, ValidationError } from '@club/platform/validation';

/** The most characters of a title and of a text. */
export const MAX_TITLE = 200;
export const MAX_TEXT = 10_000;
const IMAGE = /^[0-9a-f]{64}\.(webp|svg)$/;
const PAIR = 'IMAGES_PAIR_REQUIRED';

/** Validation of a form with pictures and with texts in both languages. */
export class RecordFormValidation extends Validation {
  /** `adding`: a new item, whose form says in other words that something is missing (docs/product/forms.md). */
  constructor(private readonly adding: boolean) {
    super();
  }

  /** A text that both languages have, of at most `max` characters. */
  both(field: string, value: LocalizedText, max = MAX_TITLE): this {
    return this.text(`${field}.en`, value.en, max).text(`${field}.bm`, value.bm, max);
  }

  /** The name of a picture that was uploaded. */
  image(field: string, name: string): this {
    return this.required(field, name).that(field, IMAGE.test(name));
  }

  /** Pictures of both languages; `stored` stand where neither is given, and no new one stands beside an old one. */
  images(given: LocalizedText, stored: LocalizedText | undefined): LocalizedText {
    if (stored && !given.en && !given.bm) return stored;
    if (stored) {
      if (!given.en) this.fail('image.en', PAIR);
      if (!given.bm) this.fail('image.bm', PAIR);
    }
    this.image('image.en', given.en).image('image.bm', given.bm);
    return given;
  }

  /**
   * Throws ValidationError with its fields when anything was wrong: FORM_FIELDS_REQUIRED or FIELD_EMPTY where something is
   * missing, IMAGES_PAIR_REQUIRED where only the other picture is, else INPUT_INVALID.
   */
  override done(): void {
    if (!this.failed) return;
    const codes = Object.values(this.errors).map(({ code }) => code);
    throw new ValidationError(this.summary(codes), {}, this.errors);
  }

  private summary(codes: readonly ErrorCode[]): ErrorCode {
    if (codes.includes('FIELD_REQUIRED')) return this.adding ? 'FORM_FIELDS_REQUIRED' : 'FIELD_EMPTY';
    return codes.every((code) => code === PAIR) ? PAIR : 'INPUT_INVALID';
  }
}
