/** Words of the items for pregnant members, in English. */
export const pregnantEn = {
  pregnant: {
    menu: 'Pregnant mum',
    title: 'Pregnant Mum Dashboard',
    one: 'Item',
    note: 'What pregnant members redeem, newest first.',
    new: 'New pregnant mum item',
    add: 'Add Item',
    edit: 'Edit item',
    search: 'Find an item',
    emptyTitle: 'No items yet',
    emptyBody: 'Pregnant members see no offers until you add an item.',
  },
} as const;
