/** Words of the journey, in English. */
export const journeyEn = {
  journey: {
    note: 'What members have done together, as the wishing tree page tells it.',
    edit: 'Edit journey',
    home: 'Homes visited',
    children: 'Children reached',
    points: 'Total points collected',
    product: 'Products donated',
    progressPoints: 'Points added to the progress bar',
    progressHint: 'Beyond what members gave.',
    text: { en: 'Text', bm: 'Teks' },
    emptyTitle: 'The journey has not been written',
    emptyBody: 'The wishing tree page shows zeros until you write it.',
    name: 'The journey',
  },
} as const;
