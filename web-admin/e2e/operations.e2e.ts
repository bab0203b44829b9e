import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { metricsRead } from '../../scripts/cluster/alerts.mjs';
import { newMember, redeemSome, someCodes, tokenOf } from '../../web-member/e2e/support/members.js';
import { until } from '../../web-member/e2e/support/until.js';
import { officeReads } from './support/calls.js';

jest.setTimeout(300_000);

/** Metrics that are exported only after what they report, with what that is. */
const ON_OCCASION: Readonly<Record<string, string>> = {
  club_certificate_end_timestamp_seconds: 'a certificate, which no connection of this stack has',
  club_ledger_digest_timestamp_seconds: 'a verification of the whole log, which comes hours after the start',
  club_ledger_verified_timestamp_seconds: 'a verification of the whole log',
  club_ledger_violations: 'a verification of the whole log',
  club_scan_fallbacks_total: 'a scan without a stream',
  club_vouchers_owed: 'a look at the vouchers that are owed',
  club_ledger_code_alarms_raised_total: 'an alarm of codes',
};

interface Product {
  ports: Record<string, { OPS_PORT?: number }>;
}

/** Returns the names of all series that the running product exports. */
async function scraped(): Promise<Set<string>> {
  const { ports } = JSON.parse(readFileSync(process.env.PRODUCT_FILE ?? '.stack/product.json', 'utf8')) as Product;
  const ops = Object.values(ports).flatMap(({ OPS_PORT }) => (OPS_PORT ? [OPS_PORT] : []));
  const texts = await Promise.all(ops.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  const names = texts.flatMap((text) => [...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name!));
  return new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
}

it('every metric that an alert or a dashboard reads is exported by the running product', async () => {
  const member = await newMember();
  await redeemSome(await tokenOf(member), someCodes());
  await (
    await officeReads()
  )('news/fetch');
  const always = metricsRead().filter((name) => !(name in ON_OCCASION));
  expect(always.length).toBeGreaterThan(20);
  const missing = async () => {
    const names = await scraped();
    return always.filter((name) => !names.has(name));
  };
  // Consumers measure their lag four times a minute.
  expect(await until('every metric is exported', missing, (names) => names.length === 0)).toEqual([]);
});
