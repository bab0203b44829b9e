/** pending: not judged yet · consolidation: a consolation prize · winner: the grand prize (admin §3, §4). */
export const ENTRY_STATUSES = ['pending', 'consolidation', 'winner'] as const;

/** What has become of an entry. */
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** The pictures that an entry can have. */
export const FILE_KINDS = ['image', 'receipt'] as const;

/** Which picture of an entry. */
export type FileKind = (typeof FILE_KINDS)[number];
