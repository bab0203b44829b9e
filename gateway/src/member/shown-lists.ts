import type { Calls, RequestContext } from '@club/platform';
import { type CatalogueServiceClient, ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import type { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import type { ArticlesServiceClient } from '@club/proto/club/content/v1/articles';
import type { NewsServiceClient } from '@club/proto/club/content/v1/news';
import type { ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { articleView, newsView } from './content.view.js';
import { contestView } from './contests.view.js';
import { categoryView, donateView, itemView, limitsView } from './rewards.view.js';
import { offerView } from './vouchers.view.js';

/** Arguments for a list as members see it. */
const SHOWN = { all: false, page: undefined };

/** Reads the shop's items with their categories, hidden ones too where `all` are asked for. */
export async function shopItems(catalogue: Calls<CatalogueServiceClient>, all: boolean, ctx: RequestContext) {
  const { items, categories, limits } = await catalogue.listItems({ kind: ItemKind.ITEM_KIND_SHOP, all }, ctx);
  return { data: items.map(itemView), categories: categories.map(categoryView), limits: limitsView(limits) };
}

/** Reads the donate items. */
export const donateItems = async (catalogue: Calls<CatalogueServiceClient>, all: boolean, ctx: RequestContext) =>
  (await catalogue.listItems({ kind: ItemKind.ITEM_KIND_DONATE, all }, ctx)).items.map(donateView);

/** Reads the vouchers that are offered. */
export const voucherOffers = async (vouchers: Calls<VouchersServiceClient>, ctx: RequestContext) =>
  (await vouchers.listOffers({}, ctx)).offers.map(offerView);

/** Reads the contests that members see. */
export const shownContests = async (contests: Calls<ContestsServiceClient>, ctx: RequestContext) =>
  (await contests.list(SHOWN, ctx)).rows.map((contest) => contestView(contest));

/** Reads the articles that members see. */
export const shownArticles = async (articles: Calls<ArticlesServiceClient>, ctx: RequestContext) =>
  (await articles.list(SHOWN, ctx)).rows.map((article) => articleView(article));

/** Reads the news that members see, whomever they are for. */
export const shownNews = async (news: Calls<NewsServiceClient>, ctx: RequestContext) =>
  (await news.list({ ...SHOWN, removed: false }, ctx)).rows.map((one) => newsView(one));

/** Whom news are for that are for no stage alone. */
export const EVERYBODY = 'All';

/** Returns whether a news item is for everybody, not for one stage. */
export const isForEverybody = ({ showingTo }: { showingTo: string }): boolean => showingTo === EVERYBODY;
