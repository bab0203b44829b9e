import { createSelector } from '@reduxjs/toolkit';
import type { Reward, RewardKind } from './types.js';
import type { RootState } from '../../app/store.js';
import { sorted } from './rewards.js';

const NONE: Reward[] = [];

/** Every reward that has been read, of all four lists: offers first, then items, vouchers and donate items. */
export const selectRewards = createSelector(
  (state: RootState) => state.shop.catalogue.data,
  (state: RootState) => state.shop.pregnant.data,
  (state: RootState) => state.shop.vouchers.data,
  (state: RootState) => state.shop.donates.data,
  (catalogue, pregnant, vouchers, donates): Reward[] => [
    ...(pregnant ?? NONE),
    ...(catalogue?.rewards ?? NONE),
    ...sorted(vouchers ?? NONE),
    ...sorted(donates ?? NONE),
  ],
);

/** Where the four lists are: still coming, partly failed, or all there. */
export const selectListing = createSelector(
  (state: RootState) => state.shop.catalogue,
  (state: RootState) => state.shop.pregnant,
  (state: RootState) => state.shop.vouchers,
  (state: RootState) => state.shop.donates,
  (...lists) => ({
    loading: lists.some(({ status, data }) => (status === 'idle' || status === 'loading') && data === null),
    failure: lists.find(({ status, data }) => status === 'error' && data === null)?.error ?? null,
  }),
);

/** The most that one order may hold; null while it is not known. */
export const selectCartLimits = (state: RootState) => state.shop.catalogue.data?.limits ?? null;
export const selectCategories = (state: RootState) => state.shop.catalogue.data?.categories;
export const selectRedeemVoucher = (state: RootState) => state.shop.redeemVoucher;
export const selectDonateItem = (state: RootState) => state.shop.donateItem;

/** One reward by kind and id, undefined while unknown. */
export const selectReward = (kind: RewardKind, id: string) => (state: RootState) =>
  selectRewards(state).find((reward) => reward.kind === kind && reward.id === id);
