import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LocalizedText } from '../../core/types.js';
import type { Reward } from '../../core/rewards/types.js';
import { signedOut } from '../../core/session/events.js';
import { redeem } from './requests.js';

/** The two carts: what needs an order to a home, and the offer for pregnant members (docs/product/rewards.md#cart). */
export type CartType = 'order' | 'pregnant';

/** One reward in a cart; name, picture and price are what the card showed, the server's price rules. */
export interface CartLine {
  id: string;
  quantity: number;
  name: LocalizedText;
  image: LocalizedText;
  points: number;
  /** Pieces left when it was put in. */
  stock: number;
  /** The most that a member may ever take; 0 or absent for any number. */
  limit?: number;
}

export type Carts = Record<CartType, CartLine[]>;

const initialState: Carts = { order: [], pregnant: [] };

const slice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Restores the carts that the browser kept from an earlier visit. */
    restored: (_, { payload }: PayloadAction<Carts>): Carts => payload,
    /** Puts one more in; never more than are left. */
    added: (
      state,
      { payload: { type, line } }: PayloadAction<{ type: CartType; line: Omit<CartLine, 'quantity'> }>,
    ) => {
      const known = state[type].find(({ id }) => id === line.id);
      if (!known) state[type].push({ ...line, quantity: 1 });
      else Object.assign(known, line, { quantity: Math.min(known.quantity + 1, line.stock) });
    },
    /** Takes one out; the last one takes the line with it. */
    reduced: (state, { payload: { type, id } }: PayloadAction<{ type: CartType; id: string }>) => {
      const known = state[type].find((line) => line.id === id);
      if (known && known.quantity > 1) known.quantity -= 1;
      else state[type] = state[type].filter((line) => line.id !== id);
    },
    /** Takes a line out with all of its pieces. */
    removed: (state, { payload: { type, id } }: PayloadAction<{ type: CartType; id: string }>) => {
      state[type] = state[type].filter((line) => line.id !== id);
    },
    /** Puts one of a reward in the place of everything else. */
    swapped: (
      state,
      { payload: { type, line } }: PayloadAction<{ type: CartType; line: Omit<CartLine, 'quantity'> }>,
    ) => {
      state[type] = [{ ...line, quantity: 1 }];
    },
    emptied: (state, { payload }: PayloadAction<CartType>) => {
      state[payload] = [];
    },
    /** Updates prices and stock of the items in the cart; an item that the shop no longer has gets a stock of 0. */
    refreshed: (
      state,
      { payload: { type, known } }: PayloadAction<{ type: CartType; known: Omit<CartLine, 'quantity'>[] }>,
    ) => {
      for (const line of state[type]) Object.assign(line, known.find(({ id }) => id === line.id) ?? { stock: 0 });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

/** A reward as a line of the cart. */
export const lineOf = ({ id, name, image, points, remaining, limit }: Reward): Omit<CartLine, 'quantity'> => ({
  id,
  name,
  image,
  points,
  stock: remaining ?? 0,
  limit,
});

export const cartActions = slice.actions;
/** The two carts. */
export const linesReducer = slice.reducer;

/** The `cart` branch: the two carts, and the order on its way. */
export const cartReducer = combineReducers({ lines: linesReducer, redeem: redeem.reducer });

declare module '../../core/state.js' {
  interface Slices {
    cart: ReturnType<typeof cartReducer>;
  }
}

/** Points that a cart comes to. */
export const cartTotal = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity, points }) => sum + quantity * points, 0);
