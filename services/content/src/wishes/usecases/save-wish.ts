import type { RequestContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ItemRecords } from '../../records/item-records.js';
import type { Wish } from '../domain/wish.js';
import { type WishForm, wishOf } from '../domain/wish-form.js';
import { wishKind } from '../wish-kind.js';
import { WishesRepository } from '../wishes.repository.js';

/**
 * Makes or changes a wish; picture and avatar that are not given stay. Errors: FORM_FIELDS_REQUIRED, FIELD_EMPTY and
 * INPUT_INVALID with fields, NOT_FOUND, EDIT_CONFLICT {version}.
 */
@Injectable()
export class SaveWish {
  constructor(
    private readonly records: ItemRecords,
    private readonly wishes: WishesRepository,
  ) {}

  /** A rehearsal writes nothing. */
  execute(ctx: RequestContext, form: WishForm, how: { rehearsal?: boolean } = {}): Promise<Wish> {
    return this.records.save(ctx, wishKind(this.wishes), form, (before) => wishOf(form, before), how);
  }
}
