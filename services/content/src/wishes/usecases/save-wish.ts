import { Clock, newId, PublicListsInvalidation, type RequestContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ItemForm } from '../../items/usecases/save-item.js';
import { checkWish } from '../domain/wish-form.js';
import type { WishRecord } from '../wish.schema.js';
import { WishesRepository } from '../wishes.repository.js';

/** A wish as it shall be; its points are not a matter of forms. */
export type WishForm = Omit<ItemForm<WishRecord>, 'points'>;

/** Makes or changes a wish; picture and avatar that are not given stay. Errors: INPUT_INVALID, NOT_FOUND, EDIT_CONFLICT. */
@Injectable()
export class SaveWish {
  constructor(
    @Inject(WishesRepository) private readonly wishes: WishesRepository,
    @Inject(PublicListsInvalidation) private readonly lists: PublicListsInvalidation,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async execute(_ctx: RequestContext, form: WishForm): Promise<WishRecord> {
    const before = form.id && !form.image && !form.selectedAvatar ? await this.wishes.find(form.id) : null;
    const { id, version, ...given } = form;
    const { image, selectedAvatar } = before ?? form;
    const fields = { ...given, image, selectedAvatar: image ? 0 : selectedAvatar };
    checkWish(fields);
    const now = this.clock.now();
    let saved: WishRecord;
    if (id) saved = await this.wishes.change(id, version, { ...fields, updatedAt: now });
    else {
      saved = { ...fields, _id: newId(), points: 0, createdAt: now, updatedAt: now, version: 1 };
      await this.wishes.insert(saved);
    }
    for (const list of ['wishes', 'journey']) await this.lists.publish(list);
    return saved;
  }
}
