/** Words of the retailers, in English. */
export const retailersEn = {
  retailers: {
    menu: 'Retailers',
    one: 'Retailer',
    note: 'Where receipts are accepted from, by name.',
    new: 'Add Retailer',
    add: 'Add Retailer',
    edit: 'Edit retailer',
    search: 'Find a retailer',
    emptyTitle: 'No retailers yet',
    emptyBody: 'Members cannot upload a receipt until you add a retailer.',
    name: 'Name',
    nameHint:
      'Members choose it by this name, in both languages. Receipts that name it already keep the name that they have.',
    asks: 'Also asks for',
    storeName: 'The name of the store',
  },
} as const;
