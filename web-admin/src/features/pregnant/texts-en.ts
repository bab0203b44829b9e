/** Words of the items for pregnant members, in English. */
export const pregnantEn = {
  pregnant: {
    title: 'Pregnant Mum Dashboard',
    note: 'What pregnant members redeem, newest first.',
    newItem: 'New pregnant mum item',
    emptyBody: 'Pregnant members see no offers until you add an item.',
  },
} as const;
