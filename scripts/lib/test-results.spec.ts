import { failuresIn, filesToRunAgain, passedAgain } from './test-results.mjs';

const test = (fullName: string, ...failureMessages: string[]) => ({
  fullName,
  status: failureMessages.length ? 'failed' : 'passed',
  failureMessages,
});
const file = (name: string, assertionResults: ReturnType<typeof test>[], message = '') => ({
  name: `/root/${name}`,
  status: message || assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message,
  assertionResults,
});
const failure = (name: string, title = 'fails') => ({ file: name, title, message: '' });

describe('results of a run', () => {
  it('name every failed test and every file that did not run', () => {
    const testResults = [
      file('a.spec.ts', [test('works'), test('fails', 'Error: no\n\n  at x')]),
      file('b.spec.ts', [], 'SyntaxError'),
      file('c.spec.ts', [test('works')]),
    ];
    expect(failuresIn({ testResults }, '/root')).toEqual([
      { file: 'a.spec.ts', title: 'fails', message: 'Error: no\n  at x' },
      { file: 'b.spec.ts', title: 'did not run', message: 'SyntaxError' },
    ]);
  });

  it('give a few failed files a second run, and none when many failed', () => {
    expect(filesToRunAgain([failure('a'), failure('a', 'too'), failure('b')])).toEqual(['a', 'b']);
    expect(filesToRunAgain(Array.from({ length: 11 }, (_, index) => failure(`file-${index}`)))).toEqual([]);
  });

  it('keep apart what passed in the second run and what failed in both', () => {
    expect(passedAgain([failure('a'), failure('b')], [failure('b')])).toEqual([failure('a')]);
    expect(passedAgain([failure('a')], [failure('a', 'another')])).toEqual([failure('a')]);
  });
});
