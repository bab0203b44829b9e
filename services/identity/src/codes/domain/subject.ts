/** Subjects for which a code proves a phone; a code for one subject is not valid for another. */
export const subjectOf = {
  /** Sign-in by phone; for a number, since the account need not exist. */
  recovery: (number: string) => `recover:${number}`,
  /** A mailed link that is opened on another device than the account's. */
  link: (memberId: string) => `link:${memberId}`,
  /** A deletion. */
  deletion: (memberId: string) => `delete:${memberId}`,
};

/** Returns every subject that a member may have a code for. */
export function subjectsOf({ id, number }: { id: string; number: string }): string[] {
  return [subjectOf.link(id), subjectOf.deletion(id), ...(number === '' ? [] : [subjectOf.recovery(number)])];
}
