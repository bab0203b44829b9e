/** The short number that screens show: the first segment of the order's id (docs/product/screens.md#shop-pages). */
export const orderNumber = (id: string): string => id.split('-')[0] ?? id;
