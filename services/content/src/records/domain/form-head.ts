/** What every form says of its record: an empty id makes one, `version` 0 saves over any, an absent `active` leaves it. */
export interface FormHead {
  id: string;
  active?: boolean | undefined;
  version: number;
}

/** Returns whether an item is shown: as typed, else as it is, and a new one is. */
export const shownBy = ({ active }: FormHead, before: { active: boolean } | null): boolean =>
  active ?? before?.active ?? true;
