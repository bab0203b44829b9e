/** Words of the blogs, in English. */
export const blogsEn = {
  blogs: {
    menu: 'Blogs',
    one: 'Blog',
    note: 'Visits and gifts that the wishing tree page tells of, newest first.',
    new: 'Add Blog',
    add: 'Add Blog',
    edit: 'Edit blog',
    search: 'Find a blog',
    emptyTitle: 'No blogs yet',
    emptyBody: 'The wishing tree page tells of no visits until you add one.',
    title: 'Title',
    venue: 'Venue',
    text: { en: 'Text', bm: 'Teks' },
    pictures: 'Pictures',
    picture: 'Picture {{number}}',
    addPicture: 'Add pictures',
    tooMany: 'At most {{count}} pictures. Remove those that are not needed.',
    removePicture: 'Remove picture {{number}}',
  },
} as const;
