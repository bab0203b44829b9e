import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../state.js';
import type { Reward, RewardKind, Wish } from './types.js';
import { sorted } from './listing.js';

const NONE: Reward[] = [];

/** Every reward that has been read, of all four lists: offers first, then items, vouchers and donate items. */
export const selectRewards = createSelector(
  (state: RootState) => state.rewards.catalogue.data,
  (state: RootState) => state.rewards.pregnantOffers.data,
  (state: RootState) => state.rewards.voucherOffers.data,
  (state: RootState) => state.rewards.donateItems.data,
  (catalogue, pregnant, vouchers, donates): Reward[] => [
    ...(pregnant ?? NONE),
    ...(catalogue?.rewards ?? NONE),
    ...sorted(vouchers ?? NONE),
    ...sorted(donates ?? NONE),
  ],
);

/** Returns the state of the four lists: still loading, partly failed, or complete. */
export const selectListing = createSelector(
  (state: RootState) => state.rewards.catalogue,
  (state: RootState) => state.rewards.pregnantOffers,
  (state: RootState) => state.rewards.voucherOffers,
  (state: RootState) => state.rewards.donateItems,
  (...lists) => ({
    loading: lists.some(({ status, data }) => (status === 'idle' || status === 'loading') && data === null),
    failure: lists.find(({ status, data }) => status === 'error' && data === null)?.error ?? null,
  }),
);

/** State of the list of each kind that can be wished for. */
export const selectListOfKind = createSelector(
  (state: RootState) => state.rewards.catalogue,
  (state: RootState) => state.rewards.pregnantOffers,
  (state: RootState) => state.rewards.voucherOffers,
  (item, pregnant, voucher): Record<Wish['kind'], 'read' | 'failed' | 'coming'> => {
    const stateOf = ({ data, status }: typeof item | typeof pregnant) =>
      data ? 'read' : status === 'error' ? 'failed' : 'coming';
    return { item: stateOf(item), pregnant: stateOf(pregnant), voucher: stateOf(voucher) };
  },
);

/** The most that one order may hold; null while it is not known. */
export const selectCartLimits = (state: RootState) => state.rewards.catalogue.data?.limits ?? null;
/** The shop's categories; undefined while they are not known. */
export const selectCategories = (state: RootState) => state.rewards.catalogue.data?.categories;

/** One reward by kind and id, undefined while unknown. */
export const selectReward = (kind: RewardKind, id: string) => (state: RootState) =>
  selectRewards(state).find((reward) => reward.kind === kind && reward.id === id);
