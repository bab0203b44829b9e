/** Words of the wishes, in English. */
export const wishesEn = {
  wishes: {
    menu: 'Wishing tree',
    one: 'Wish',
    note: 'Wishes of children that members give points to, in the order they were made.',
    new: 'Add Wish',
    add: 'Add Wish',
    edit: 'Edit wish',
    search: 'Find a wish',
    emptyTitle: 'No wishes yet',
    emptyBody: 'The wishing tree is bare until you hang a wish on it.',
    name: 'Name of the child',
    age: 'Age',
    points: 'Points given',
    text: { en: 'Wish', bm: 'Hajat' },
    avatar: 'Avatar',
    avatarNumber: 'Avatar {{number}}',
    avatarHint: 'One of six drawn children; none is a picture of a real child.',
  },
} as const;
