import { Clock, newId, PublicListsInvalidation } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { ItemForm } from '../../items/usecases/save-item.js';
import type { Wish } from '../domain/wish.js';
import { checkWish } from '../domain/wish-form.js';
import { WishesRepository } from '../wishes.repository.js';

/** A wish as it shall be; its points are not a matter of forms. */
export type WishForm = Omit<ItemForm<Wish>, 'points'>;

/** Makes or changes a wish; picture and avatar that are not given stay. Errors: INPUT_INVALID, NOT_FOUND, EDIT_CONFLICT. */
@Injectable()
export class SaveWish {
  constructor(
    private readonly wishes: WishesRepository,
    private readonly lists: PublicListsInvalidation,
    private readonly clock: Clock,
  ) {}

  async execute(form: WishForm): Promise<Wish> {
    const before = form.id && !form.image && !form.selectedAvatar ? await this.wishes.find(form.id) : null;
    const { id, version, ...given } = form;
    const { image, selectedAvatar } = before ?? form;
    const fields = { ...given, image, selectedAvatar: image ? 0 : selectedAvatar };
    checkWish(fields);
    const now = this.clock.now();
    let saved: Wish;
    if (id) saved = await this.wishes.change(id, version, { ...fields, updatedAt: now });
    else {
      saved = { ...fields, id: newId(), points: 0, createdAt: now, updatedAt: now, version: 1 };
      await this.wishes.insert(saved);
    }
    for (const list of ['wishes', 'journey']) await this.lists.publish(list);
    return saved;
  }
}
