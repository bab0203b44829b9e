import type { ColumnRule } from '../sheets/index.js';
import type { ParcelColumn } from './parcel-rows.js';

const ORDER = /^#?[0-9a-f]{8}(-[0-9a-f]{4}){0,3}(-[0-9a-f]{12})?$/i;

/** Columns of a file of parcels; the list of orders as a file has the same headings. */
export const PARCEL_COLUMNS: readonly ColumnRule<ParcelColumn>[] = [
  {
    ...{ name: 'order', required: true, distinct: true },
    headings: ['orderId', 'Order', 'Order number', 'Order no', 'Pesanan', 'Nombor pesanan', 'Reference'],
    likeness: (cell) => (ORDER.test(cell.trim()) ? 1 : 0),
  },
  { name: 'courier', required: true, headings: ['courier', 'Kurier', 'Carrier', 'Courier name', 'Nama kurier'] },
  {
    ...{ name: 'trackingId', required: true },
    headings: [
      ...['trackingId', 'Tracking number', 'Tracking no', 'Tracking', 'Nombor jejakan', 'Consignment number'],
      ...['Consignment note', 'AWB', 'AWB number', 'Waybill'],
    ],
  },
  {
    name: 'expectedOn',
    headings: ['expectedOn', 'Expected on', 'Expected date', 'Dijangka sampai', 'Tarikh dijangka', 'ETA'],
  },
];
