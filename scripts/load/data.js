// Data of a load test as the ops commands write it: members.txt of `load-members`, codes.csv of `load-codes`. Pure, and read by k6
// and by Node alike. Lines of a log between them are left out.

/** Returns {password, members: [{email, token}]} of what `load-members` wrote. Throws when it is incomplete. */
export function membersOf(text) {
  const members = [];
  let password = '';
  let promised;
  for (const line of text.split('\n')) {
    const [kind, ...rest] = line.trim().split(' ');
    if (kind === 'password') [password] = rest;
    if (kind === 'members') promised = Number(rest[0]);
    if (kind === 'member') members.push({ email: rest[0], token: rest[1] });
  }
  if (promised !== members.length || members.length === 0)
    throw new Error(
      `members: ${members.length} of ${promised ?? 'an unknown number'}: the output of load-members is incomplete`,
    );
  return { password, members };
}

const CODE = /^[A-Z0-9]{10}$/i;

/** Returns the codes of a batch's CSV, in its order. Throws when there is none. */
export function codesOf(text) {
  const codes = [];
  for (const line of text.split('\n')) {
    const code = line.split(',', 1)[0].trim().replaceAll('"', '');
    if (CODE.test(code)) codes.push(code);
  }
  if (codes.length === 0) throw new Error('codes: none in the file');
  return codes;
}
