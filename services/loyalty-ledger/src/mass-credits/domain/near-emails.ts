import { isEmail } from './credit-cells.js';

/** Hosts of most members' e-mails. */
const HOSTS = [
  ...['gmail.com', 'yahoo.com', 'yahoo.com.my', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com'],
  ...['ymail.com', 'googlemail.com', 'live.com.my', 'msn.com', 'me.com'],
];
/** Endings as they are mistyped, and as they were meant. */
const ENDINGS: Readonly<Record<string, string>> = {
  ...{
    co: 'com',
    con: 'com',
    cm: 'com',
    om: 'com',
    comm: 'com',
    cim: 'com',
    vom: 'com',
    ocm: 'com',
    'com.m': 'com.my',
  },
  ...{ 'con.my': 'com.my', 'co.my': 'com.my', ne: 'net', og: 'org' },
};
/** Letters that a host may differ in to be taken for another. */
const MAX_DISTANCE = 2;

/** Returns e-mails that a typed one may have meant: without blanks, and with a host or an ending that is common. */
export function nearEmails(typed: string): string[] {
  const clean = typed
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/[\s"'<>()]/g, '')
    .replace(/[,;]/g, '.')
    .replace(/\.+/g, '.')
    .replace(/\.$/, '');
  const at = clean.lastIndexOf('@');
  if (at < 1) return [];
  const name = clean.slice(0, at).replace(/\.$/, '');
  const host = clean.slice(at + 1);
  const dot = host.indexOf('.');
  const ending = ENDINGS[host.slice(dot + 1)];
  const hosts = [
    host,
    ...(dot > 0 && ending ? [`${host.slice(0, dot)}.${ending}`] : []),
    ...(dot < 0 ? [`${host}.com`] : []),
    ...HOSTS.filter((known) => known !== host && distance(known, host) <= MAX_DISTANCE),
  ];
  return [...new Set(hosts)]
    .map((each) => `${name}@${each}`)
    .filter((email) => email !== typed.toLowerCase() && isEmail(email));
}

/** Returns the number of letters to add, to leave out, or to replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [from, letter] of [...one].entries()) {
    const next = [from + 1];
    for (let at = 0; at < other.length; at += 1) {
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (other[at] === letter ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length]!;
}
