/** One message of one member. Its id is that of the event it was made from: an event makes one message, ever. */
export interface Message {
  id: string;
  memberId: string;
  type: string;
  params: Record<string, string>;
  /** Time of the event, by the product's clock. */
  at: Date;
  read: boolean;
  /** Real time; orders what open apps are notified of. */
  writtenAt: Date;
}
