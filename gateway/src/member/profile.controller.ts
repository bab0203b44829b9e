import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, RequestContext, Session } from '@club/platform';
import { AccountServiceClient, type ProfileAward } from '@club/proto/club/identity/v1/account';
import type { Member } from '@club/proto/club/identity/v1/identity';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { z } from 'zod';
import { Areas } from '../areas/areas.js';
import { MemberIdField, PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { incompleteCodes, optionalFlag, optionalText, text } from '../validation/fields.js';
import { linesOf, type PointLineView } from './point-lines.js';
import { UserComposer } from './user.composer.js';
import { pointLine, user } from './user.schema.js';
import { gender, nationality, pregnancyStage, race, takes } from '../validation/choices.js';

const ownId = () => optionalText(100).describe("The caller's own id");

// The service decides which fields a new address needs: hiding one takes only `id` and `active`.
const addressInput = z.object(
  {
    id: optionalText(100).describe('Of the address to change; a new one when absent'),
    label: optionalText(60),
    line1: optionalText(120),
    line2: optionalText(120),
    line3: optionalText(120),
    city: optionalText(80),
    state: optionalText(80),
    postcode: optionalText(10, { invalid: 'POSTCODE_INVALID' }),
    country: optionalText(60).describe('Malaysia when absent'),
    active: optionalFlag().describe('false takes the address off the list'),
  },
  { error: missingOrInvalid },
);

const babyInput = z.object(
  {
    babyId: optionalText(100).describe('Of the baby to change; a new one when absent'),
    name: optionalText(100, { invalid: 'NAME_INVALID' }),
    gender: optionalText(20).meta(takes(gender)),
    birthDate: optionalText(10).describe('YYYY-MM-DD'),
    brandId: optionalText(100),
    formatId: optionalText(100),
    sizeId: optionalText(100),
    expectedChild: optionalFlag().describe('Whether a new baby is the expected child, which moves the stage'),
  },
  { error: missingOrInvalid },
);

const profileFields = {
  id: ownId(),
  name: optionalText(100, { invalid: 'NAME_INVALID' }),
  race: optionalText(20).meta(takes(race)),
  nationality: optionalText(20).meta(takes(nationality)),
  pregnancyStage: optionalText(20).meta(takes(pregnancyStage)),
  edb: optionalText(10).meta({ nullable: true }).describe('YYYY-MM-DD or null; only kept when pregnant'),
  number: optionalText(64).describe('Refused unless it is the stored one'),
  email: optionalText(254).describe('Refused unless it is the stored one'),
};

export const editBody = z.object(profileFields);

export const forcedEditBody = z.object({
  ...profileFields,
  addresses: z.array(addressInput, { error: 'FIELD_INVALID' }).max(10, { error: 'FIELD_INVALID' }).optional(),
  babyInfos: z.array(babyInput, { error: 'FIELD_INVALID' }).max(10, { error: 'CHILD_LIMIT' }).optional(),
});

export const addressBody = z
  .object({ id: ownId(), address: addressInput })
  .register(incompleteCodes, { code: 'ADDRESS_FIELDS_REQUIRED' });

export const babyBody = z
  .object({ id: ownId(), babyInfo: babyInput })
  .register(incompleteCodes, { code: 'FIELDS_REQUIRED' });

export const removeBabyBody = z.object({ id: ownId(), babyId: text(100, { missing: 'FIELD_REQUIRED' }) });

const changed = user.extend({ data: z.object({ points: z.array(pointLine) }) }).meta({ id: 'ChangedUser' });

const KEY_HEADER = {
  name: 'Idempotency-Key',
  required: false,
  description: 'Names this request: sent again with the same key, it changes nothing and answers the same',
};

/**
 * The member's profile, addresses and children (docs/product/accounts.md#profile, docs/product/accounts.md#addresses,
 * docs/product/accounts.md#babies).
 */
@ApiTags('member')
@Roles('user')
@Controller('user')
export class ProfileController {
  constructor(
    @Inject(AccountServiceClient) private readonly account: Calls<AccountServiceClient>,
    @Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>,
    private readonly users: UserComposer,
    private readonly areas: Areas,
  ) {}

  @ApiOperation({ summary: 'Changes the profile, once in six months' })
  @ApiHeader(KEY_HEADER)
  @ApiOkResponse({ standardSchema: changed })
  @MemberIdField('id')
  @PostCall('details/edit')
  edit(@Req() request: ClubRequest, @Body({ schema: editBody }) body: z.infer<typeof editBody>) {
    return this.update(request, body, false);
  }

  @ApiOperation({ summary: 'Finishes the profile-update wizard, with the addresses and babies added in it' })
  @ApiHeader(KEY_HEADER)
  @ApiOkResponse({ standardSchema: changed })
  @MemberIdField('id')
  @PostCall('details/force/edit')
  forceEdit(@Req() request: ClubRequest, @Body({ schema: forcedEditBody }) body: z.infer<typeof forcedEditBody>) {
    return this.update(request, body, true);
  }

  @ApiOperation({ summary: 'Adds an address; with its id changes, hides or shows one' })
  @ApiHeader(KEY_HEADER)
  @ApiOkResponse({ standardSchema: changed })
  @MemberIdField('id')
  @PostCall('address/add')
  async address(@Req() request: ClubRequest, @Body({ schema: addressBody }) body: z.infer<typeof addressBody>) {
    const { subjectId } = request.session as Session;
    const ctx = contextOf(request);
    const address = this.addressForm(body.address, 'address');
    const form = { memberId: subjectId, address, key: idempotencyKeyOf(request) };
    return this.answer((await this.account.saveAddress(form, ctx)).member, [], ctx);
  }

  @ApiOperation({ summary: 'Adds a baby; with its id changes one' })
  @ApiHeader(KEY_HEADER)
  @ApiOkResponse({ standardSchema: changed })
  @MemberIdField('id')
  @PostCall('babyinfo/add')
  async baby(@Req() request: ClubRequest, @Body({ schema: babyBody }) body: z.infer<typeof babyBody>) {
    const { subjectId } = request.session as Session;
    const ctx = contextOf(request);
    const form = { memberId: subjectId, baby: babyForm(body.babyInfo), key: idempotencyKeyOf(request) };
    return this.answer((await this.account.saveBaby(form, ctx)).member, [], ctx);
  }

  @ApiOperation({ summary: 'Removes a baby; the membership ends on the same day as with it' })
  @ApiOkResponse({ standardSchema: changed })
  @MemberIdField('id')
  @PostCall('babyinfo/remove')
  async removeBaby(
    @Req() request: ClubRequest,
    @Body({ schema: removeBabyBody }) body: z.infer<typeof removeBabyBody>,
  ) {
    const { subjectId } = request.session as Session;
    const ctx = contextOf(request);
    const { member } = await this.account.deleteBaby({ memberId: subjectId, babyId: body.babyId }, ctx);
    return this.answer(member, [], ctx);
  }

  private async update(request: ClubRequest, body: z.infer<typeof forcedEditBody>, forced: boolean) {
    const { subjectId } = request.session as Session;
    const ctx = contextOf(request);
    const { id: _id, addresses = [], babyInfos = [], ...profile } = body;
    const { member, award } = await this.account.saveProfile(
      {
        ...profile,
        memberId: subjectId,
        forced,
        addresses: addresses.map((address, index) => this.addressForm(address, `addresses.${index}`)),
        babies: babyInfos.map(babyForm),
        key: idempotencyKeyOf(request),
      },
      ctx,
    );
    return this.answer(member, award ? await this.credit(subjectId, award, ctx) : [], ctx);
  }

  // The ledger credits it by the update's event in any case: asked here, the member sees the points at once. Also for an award
  // of an earlier request: if the ledger was unavailable then, the points come now; otherwise nothing changes.
  private async credit(memberId: string, award: ProfileAward, ctx: RequestContext): Promise<PointLineView[]> {
    const { entry, replayed } = await this.points.creditProfileUpdate({ memberId, updateId: award.updateId }, ctx);
    return entry && (award.fresh || !replayed) ? linesOf(entry) : [];
  }

  private async answer(
    answered: Member | undefined,
    points: PointLineView[],
    ctx: RequestContext,
  ): Promise<z.infer<typeof changed>> {
    const member = required(answered, 'USER_NOT_FOUND');
    return { ...(await this.users.compose(member.id, ctx, member)), data: { points } };
  }

  private addressForm(input: z.infer<typeof addressInput>, within: string) {
    const { id = '', label = '', line1 = '', line2 = '', line3 = '', country = '', active } = input;
    const { city = '', state = '', postcode = '' } = input;
    const place = this.areas.canonical({ state, city, postcode }, within);
    return { id, label, line1, line2, line3, ...place, country, active };
  }
}

function babyForm(input: z.infer<typeof babyInput>) {
  const { babyId = '', name = '', gender = '', birthDate = '', brandId = '', formatId = '', sizeId = '' } = input;
  const { expectedChild = false } = input;
  return { id: babyId, name, gender, birthDate, brandId, formatId, sizeId, expectedChild };
}

function missingOrInvalid(issue: { input: unknown }): string {
  return issue.input === undefined ? 'FIELD_REQUIRED' : 'FIELD_INVALID';
}
