/** Words of the donate items, in English. */
export const donateEn = {
  donate: {
    menu: 'Donations',
    title: 'Share a Little Comfort (Point Donation)',
    one: 'Item',
    note: 'What members give their points for, newest first.',
    new: 'New donate item',
    add: 'Add Item',
    edit: 'Edit item',
    search: 'Find an item',
    emptyTitle: 'No items yet',
    emptyBody: 'Members cannot donate points to an item until you add one.',
    bmHint: 'As in English when empty',
  },
} as const;
