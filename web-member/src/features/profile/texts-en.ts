/** English texts of profile. */
export const profileEn = {
  profile: {
    title: 'Profile',
    number: 'Mobile number',
    email: 'Email',
    referral: 'Referral code',
    details: 'Your details',
    none: 'None',
    contactNote: 'Your phone number and email cannot be changed here. Please <link>contact us</link>.',
  },
  picture: {
    title: 'Profile picture',
    add: 'Add a picture',
    change: 'Change picture',
    remove: 'Remove picture',
    hint: 'JPEG, PNG or WebP, up to 10 MB. The middle of it is shown.',
    saved: 'Your picture is saved.',
    removed: 'Your picture is removed.',
    sending: 'Uploading…',
  },
} as const;
