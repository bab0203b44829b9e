/** Names of the screens that the menu leads to and that are no lists of records, in English. */
export const menuEn = {
  menu: {
    overview: 'Overview',
    audit: 'Audit log',
    administrators: 'Administrators',
    pointShop: 'Reports',
    accounts: 'Accounts',
    bulkUsers: 'Bulk create',
    privacy: 'Privacy',
    codes: 'Scan codes',
    awards: 'Award amounts',
    doublePoints: 'Double points days',
    orders: 'Orders',
    massCredit: 'Mass credit',
    receipts: 'Receipts',
    insights: 'Receipt Validation',
    contestEntries: 'Contest entries',
    journey: 'Journey',
    settings: 'Settings',
  },
} as const;
