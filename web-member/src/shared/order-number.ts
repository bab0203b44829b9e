/** The short number that screens show: the first segment of the order's id (member-rewards §2). */
export const orderNumber = (id: string): string => id.split('-')[0] ?? id;
