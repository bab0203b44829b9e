/** Collection of the facts that brought an award. */
export const AWARD_FACTS = 'award_facts';

/** Name of the index that lets a fact bring an award once, to one member. */
export const FACT_INDEX = 'fact';

/** One fact that a member was given an award for, and its place among that member's awards of the kind. */
export interface AwardFactDoc {
  /** `<source>:<member>:<n>`: a place that only one of several at once can take. */
  _id: string;
  fact: string;
  source: string;
  member: string;
  n: number;
  at: Date;
}
