/** Words of the products of the points table, in English. */
export const skusEn = {
  skus: {
    menu: 'Points table',
    one: 'Product',
    note: 'Products that earn points by receipt, in the order in which members see them.',
    new: 'Add Product',
    add: 'Add Product',
    edit: 'Edit product',
    search: 'Find a product',
    emptyTitle: 'No products yet',
    emptyBody: 'Members cannot upload a receipt until you add a product.',
    item: 'Product',
    size: 'Pack size',
    sizeHint:
      'Such as 750ml, 40pcs x5, Smaller pack or Larger pack; the last two are translated. Empty when there is one size only.',
    points: 'Points a pack',
    place: 'Place',
    placeHint: 'In the points table. Empty: behind the last one.',
    rule: 'Changed points count for receipts that are uploaded from then on. Receipts that wait or are credited keep the points of their upload.',
    tryNote: 'What the typed points would have brought for the receipts that were credited in the last 90 days.',
    since: 'The points now apply to receipts uploaded since {{when}}.',
  },
} as const;
