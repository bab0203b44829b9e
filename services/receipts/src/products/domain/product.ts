/** A place to have bought at. */
export interface Retailer {
  id: string;
  name: string;
  /** Asks for the store's name. */
  others: boolean;
}

/** A product in one pack size. */
export interface Sku {
  id: string;
  item: string;
  size: string;
  points: number;
}

/** A retailer as an admin keeps it; Others is listed last. */
export interface KeptRetailer extends Retailer {
  active: boolean;
}

/** A product as an admin keeps it. */
export interface KeptSku extends Sku {
  /** Place in the points table. */
  place: number;
  active: boolean;
}
