/** English texts of info. */
export const infoEn = {
  info: {
    rewards: 'What rewards are waiting',
    more: 'More to read',
    pdf: 'Download as PDF',
    topics: 'Topics',
    emailSent: 'If this email belongs to an account that is not confirmed yet, a new link is on its way.',
    send: 'Send the link again',
    helpTitle: 'Help centre',
    helpLead: 'Short answers. If yours is missing, talk to a person.',
    talk: 'Talk to a person',
    productsTitle: 'Points of each product',
    productsLead: 'Points for one pack. Diapers count by the code in the pack or by receipt, baby care by receipt.',
    product: 'Product',
    points: 'Points',
    sizes: 'Pack',
  },
} as const;
