/** The keys of English texts with plain strings; Malay has one plural form, so `_one` keys are English only. */
export type Shape<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Shape<T[K]>;
};
