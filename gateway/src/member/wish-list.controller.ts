import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { WishListServiceClient } from '@club/proto/club/catalogue/v1/wish_list';
import { z } from 'zod';
import { MemberIdField, PostCall, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { optionalText, text } from '../validation/fields.js';
import { rewardKindOf, wishedKind, wishedReward, wishListView } from './wish-list.view.js';

export const wishBody = z.object({
  id: optionalText(100).describe("The caller's own id"),
  kind: wishedKind,
  rewardId: text(64).describe('The item or the voucher offer'),
  wished: z.boolean({ error: 'FIELD_INVALID' }).describe('False takes it off the list'),
});

const wishList = z.object({ wishList: z.array(wishedReward).describe('The list afterwards, the newest wish first') });

/** The rewards that a member saves points for (docs/product/rewards.md#wish-list). */
@ApiTags('rewards')
@Roles('user')
@Controller('rewards/wishlist')
export class WishListController {
  constructor(@Inject(WishListServiceClient) private readonly lists: Calls<WishListServiceClient>) {}

  @ApiOperation({ summary: 'Puts a reward on the wish list, or takes it off' })
  @ApiOkResponse({ standardSchema: wishList })
  @MemberIdField('id')
  @PostCall('edit')
  async edit(
    @Req() request: ClubRequest,
    @Body({ schema: wishBody }) { kind, rewardId, wished }: z.infer<typeof wishBody>,
  ): Promise<z.infer<typeof wishList>> {
    const { subjectId: memberId } = request.session as Session;
    const change = { memberId, kind: rewardKindOf(kind), rewardId, wished };
    const { rewards } = await this.lists.setWished(change, contextOf(request));
    return { wishList: wishListView(rewards) };
  }
}
