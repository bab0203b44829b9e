/** English texts of referral. */
export const referralEn = {
  refer: {
    title: 'Refer and earn',
    own: '{{points}} for you,',
    friend: '{{points}} for your friend',
    body: 'As a {{tier}} member you get {{points}} points for every friend who joins, and your friend gets {{friendPoints}} points. Up to 5 friends a month.',
    code: 'Your code',
    copy: 'Copy code',
    share: 'Share my link',
    invite: 'Join Drypers Baby Club with my code {{code}} and get {{points}} points.',
    notices: {
      code: 'Code copied',
      link: 'Link copied. Paste it in a message to your friend.',
      failed: 'Your browser did not allow copying. Select the link below and copy it.',
    },
    qr: 'QR code of your referral link',
    qrHint: 'Is your friend beside you? Let them scan this.',
    month: 'Friends this month',
    seats: '{{friends}} of {{most}}',
    restart: 'The count starts again on {{date}}.',
    how: 'How it works',
    how1: 'Send your link or code to a parent, or a parent-to-be.',
    how2: 'They join with it and confirm their number.',
    how3: 'You both get points right after that.',
  },
} as const;
