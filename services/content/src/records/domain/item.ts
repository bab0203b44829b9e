/** What every item an admin keeps has. `version` counts its changes. */
export interface Item {
  id: string;
  active: boolean;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** What a form says of an item; the rest is kept by the service. */
export type Fields<T extends Item> = Omit<T, 'id' | 'createdAt' | 'updatedAt' | 'version'>;
