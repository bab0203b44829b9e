/** What every record of the back office has here. `version` counts its changes. */
export interface StoredRecord {
  id: string;
  active: boolean;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** What a form gives of a record; the rest is kept by the writer. */
export type Fields<T> = Omit<T, 'id' | 'createdAt' | 'updatedAt' | 'version'>;
