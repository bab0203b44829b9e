import { randomUUID } from 'node:crypto';
import {
  AdminAudit,
  Clock,
  DomainError,
  isChanged,
  isDuplicateKey,
  type LocalizedText,
  MONGO,
  pairRequired,
  PublicListsInvalidation,
  refusedAt,
  rehearse,
  type RequestContext,
  Validation,
  withTransaction,
} from '@club/platform';
import { ImageStore } from '@club/platform/images';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { inventoryOf, type Sample } from '../domain/sample.js';
import { blankSample, checkSample, typedInto, type TypedSample } from '../domain/sample-form.js';
import { SamplesRepository } from '../samples.repository.js';

/** Name of the public list, as the gateway keeps a copy of it. */
const LIST = 'samples';

/** A sample as typed; what is absent stays. */
export interface SampleCommand extends TypedSample {
  /** Empty for a new one. */
  id: string;
  /** Uploads; empty for none. */
  imageEn: Uint8Array;
  imageBm: Uint8Array;
  /** The version that was seen; 0 saves over any. */
  version: number;
}

/** Adds a sample, changes one, shows or hides it (docs/product/forms.md#samples-and-survey). */
@Injectable()
export class SaveSample {
  constructor(
    private readonly samples: SamplesRepository,
    private readonly images: ImageStore,
    private readonly lists: PublicListsInvalidation,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Errors: INPUT_INVALID with fields, IMAGES_PAIR_REQUIRED, those of readImage, NOT_FOUND, ALREADY_EXISTS,
   * INVENTORY_BELOW_REDEEMED {count}, EDIT_CONFLICT {version}.
   */
  async execute(ctx: RequestContext, command: SampleCommand): Promise<Sample> {
    const { id, imageEn, imageBm, inventory } = command;
    const old = id === '' ? null : await this.samples.find(id);
    if (id !== '' && !old) throw new DomainError('NOT_FOUND');
    checkSample(typedInto(old ?? blankSample(), command), inventory);
    const pictures = [imageEn, imageBm].filter((picture) => picture.length > 0).length;
    if (pictures === 1 || (pictures === 0 && !old)) throw pairRequired({ file: imageEn, bmFile: imageBm });
    const uploads = [
      { field: 'file', upload: imageEn },
      { field: 'bmFile', upload: imageBm },
    ];
    const [en, bm] = await this.images.putAfter(uploads, ([en, bm]) =>
      this.run(ctx, rehearse, command, pairOf(en, bm)),
    );
    const saved = await this.run(ctx, withTransaction, command, pairOf(en, bm));
    await this.lists.publish(LIST);
    return saved;
  }

  private async run(
    ctx: RequestContext,
    transaction: typeof rehearse,
    command: SampleCommand,
    image: LocalizedText | undefined,
  ): Promise<Sample> {
    const newId = randomUUID();
    try {
      return await transaction(this.connection, (session) => this.within(ctx, session, command, { image, newId }));
    } catch (error) {
      if (isDuplicateKey(error)) throw refusedAt('size', 'ALREADY_EXISTS', { thing: 'sample' });
      throw error;
    }
  }

  private async within(
    ctx: RequestContext,
    session: ClientSession,
    command: SampleCommand,
    { image, newId }: { image: LocalizedText | undefined; newId: string },
  ): Promise<Sample> {
    const { id, version, inventory } = command;
    const old = id === '' ? null : await this.samples.find(id, session);
    if (id !== '' && !old) throw new DomainError('NOT_FOUND');
    if (old && version && version !== old.version) throw new DomainError('EDIT_CONFLICT', { version: old.version });
    const now = this.clock.now();
    const base = old ?? { ...blankSample(), id: newId, createdAt: now };
    const typed = { ...typedInto(base, command), updatedAt: now, version: base.version + 1 };
    const { remaining: _remaining, redeemed, ...fields } = { ...typed, itemImage: image ?? base.itemImage };
    if (inventory !== undefined && inventory < redeemed) {
      throw refusedAt('inventory', 'INVENTORY_BELOW_REDEEMED', { count: redeemed });
    }
    const remaining = inventory === undefined ? base.remaining : inventory - redeemed;
    const { id: target, ...set } = fields;
    checkSample({ ...fields, remaining, redeemed }, inventory);
    if (old && !isChanged(old, { ...fields, remaining, redeemed })) return old;
    if (!old) await this.samples.insert(session, { ...fields, remaining, redeemed });
    else {
      await this.samples.update(session, target, set);
      if (remaining !== old.remaining) await this.samples.setRemaining(session, target, remaining);
    }
    const saved = (await this.samples.find(target, session))!;
    await this.audit.record(ctx, session, {
      ...actOn(saved),
      action: old ? 'changed' : 'added',
      before: old && recorded(old),
      after: recorded(saved),
    });
    return saved;
  }

  /** Shows or hides a sample; without `active` it becomes the other one than it is. Errors: INPUT_INVALID, NOT_FOUND. */
  async setActive(ctx: RequestContext, wanted: { id: string; active?: boolean | undefined }): Promise<Sample> {
    const { id } = wanted;
    new Validation().required('id', id).id('id', id).done();
    const sample = await withTransaction(this.connection, async (session) => {
      const old = await this.samples.find(id, session);
      if (!old) throw new DomainError('NOT_FOUND');
      const active = wanted.active ?? !old.active;
      if (active === old.active) return old;
      await this.samples.update(session, id, { active, updatedAt: this.clock.now() });
      const act = { ...actOn(old), action: active ? 'shown' : 'hidden' } as const;
      await this.audit.record(ctx, session, { ...act, before: { active: old.active }, after: { active } });
      return (await this.samples.find(id, session))!;
    });
    await this.lists.publish(LIST);
    return sample;
  }
}

const pairOf = (en = '', bm = ''): LocalizedText | undefined => (en === '' ? undefined : { en, bm });

const actOn = ({ id, itemName }: Sample) => ({ record: 'sample', recordId: id, title: itemName.en }) as const;

/** As the audit compares it: what members take of it is no act of an administrator. */
const recorded = ({ remaining, redeemed, createdAt: _createdAt, ...rest }: Sample) => ({
  ...rest,
  inventory: inventoryOf({ remaining, redeemed }),
});
