/** English texts of orders. */
export const ordersEn = {
  orders: {
    empty: 'No orders yet',
    emptyNext: 'See what you can redeem',
    number: 'Order {{number}}',
    title: 'Track order',
    progress: 'Progress',
    contents: 'In this parcel',
    noTimeline: 'There is no tracking for orders before 18 March 2022.',
    trackingId: 'Tracking number',
    copy: 'Copy tracking number',
    copied: 'Tracking number copied',
    copyFailed: 'Your browser did not allow copying. Select the number and copy it.',
    steps: {
      'Order Placed': 'Order Placed',
      PROCESSING: 'PROCESSING',
      DELIVERING: 'DELIVERING',
      DELIVERED: 'DELIVERED',
    },
    toCome: 'To come',
    at: '{{date}}, {{time}}',
    on: 'Ordered {{date}}',
    expected: 'Expected on {{date}}',
    more: 'Show older orders',
    gone: 'We could not find this order.',
    all: 'See all orders',
  },
} as const;
