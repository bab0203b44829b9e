/** Points given by one donate item of the shop. Its id is that of the order: an order is one gift, ever. */
export interface ItemGift {
  id: string;
  points: number;
  /** Time of the order, by the product's clock. */
  at: Date;
  /** Real time; orders what the gateways are notified of. */
  writtenAt: Date;
}
