const BROKEN =
  /SyntaxError|does not provide an export named|Cannot find module|Exceeded timeout of|main\.js (did not become ready|ended with code)|migrate seed ended with|MongoNetwork\w*Error/;

/**
 * Returns what a test said about a mutation: red when it failed by what it expects. A file that does not load, a limit of
 * the runner and a name that no test has say nothing about the row; nor does a failure without what the mutation `says`.
 */
export function verdictOf({ error, tests }, name, says = '') {
  if (error || !tests)
    return { result: 'error', why: (error || 'the file did not run').split('\n').slice(0, 6).join('\n  ') };
  const named = tests.filter(({ title, groups }) => title === name || groups.includes(name));
  if (named.length === 0) return { result: 'no test', why: `no test of that name: ${name}` };
  const failed = named.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return { result: 'green', why: `${named.length} passed` };
  const relevant = failed.filter(({ message }) => !BROKEN.test(message) && message.includes(says));
  if (relevant.length === 0) return { result: 'error', why: failed[0].message.split('\n').slice(0, 6).join('\n  ') };
  return { result: 'red', why: '' };
}
