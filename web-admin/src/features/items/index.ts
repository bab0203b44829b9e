/** What the items of every kind share: their list, their form and their stock. */
export { useItemColumns } from './columns.js';
export { ItemForm } from './item-form.js';
export { stockRequest, type Item } from './item-requests.js';
export { StockDialog } from './stock-dialog.js';
export { NewItemButton, useStockFilters, useStockMenu } from './use-items-list.js';
