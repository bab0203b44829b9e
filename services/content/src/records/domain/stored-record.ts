/** Fields of every back-office record of this service. `version` counts its changes. */
export interface StoredRecord {
  id: string;
  active: boolean;
  /** Moment from which it is shown by itself. */
  showAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** Fields of a record that its form provides; the writer sets the others. */
export type Fields<T> = Omit<T, 'id' | 'createdAt' | 'updatedAt' | 'version'>;
