/** What the gateway answers, as rules.md and the specification name it (member-account §3, §7). */

/** The next tier and its threshold; no name at the top. */
export interface TierSetting {
  highTierPoints: number;
  nextTier: string;
}

export interface SignUpAddress {
  line1: string;
  line2?: string;
  line3?: string;
  city: string;
  state: string;
  postcode: string;
  country: 'Malaysia';
}

export interface VoucherReward {
  status: 'rewarded' | 'owed';
  voucherType: string;
}

/** One place of the member's log: the text that its seal covers. */
export interface ProvenEntry {
  seq: number;
  canonical: string;
  hash: string;
}
