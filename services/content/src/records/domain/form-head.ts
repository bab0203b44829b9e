/** Head of every form: an empty id creates a record, `version` 0 overwrites any version, an absent `active` changes nothing. */
export interface FormHead {
  id: string;
  active?: boolean | undefined;
  version: number;
}

/** Returns whether an item is shown: as typed, else as it is, and a new one is. */
export const shownBy = ({ active }: FormHead, before: { active: boolean } | null): boolean =>
  active ?? before?.active ?? true;
