/** Branches that are in the store from the start. Each slice adds its own by `declare module`, and app/store.ts composes them. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Slices {}

/** Branches that come with the first page that needs them. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface LazyLoadedSlices {}

/** State of the store, as selectors and sagas of every layer read it. */
export type RootState = Slices & Partial<LazyLoadedSlices>;
