/** Words of the way to receipt insights, in English. */
export const insightsEn = {
  insights: {
    title: 'Opening receipt insights…',
    body: 'Another company’s site takes the place of this page. The link to it holds for a minute.',
  },
} as const;
