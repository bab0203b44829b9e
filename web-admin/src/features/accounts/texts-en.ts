/** Words of the accounts, in English. */
export const accountsEn = {
  accounts: {
    laterTitle: 'Accounts are not part of this version yet',
    laterBody:
      'Here members’ accounts will be found, and their name, e-mail and number corrected. That is what the role superadmin is for; until then it has nothing to do here.',
  },
} as const;
