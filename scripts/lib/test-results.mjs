import { relative } from 'node:path';

/** As many files may be run again; more than these have a common cause. */
const RUN_AGAIN = 10;
/** Lines of a message that say what was expected and where; the rest is the stack. */
const MESSAGE_LINES = 12;

/** Returns the failures in Jest's JSON result, each with its file, its title and the beginning of its message. */
export function failuresIn({ testResults }, root) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative(root, name);
      // A file that could not be loaded has no test that failed.
      if (failed.length === 0) return [{ file, title: 'did not run', message: beginning(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        message: beginning(failureMessages.join('\n')),
      }));
    });
}

const beginning = (message) =>
  message
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, MESSAGE_LINES)
    .join('\n');

/** Returns the files that are worth a second run by themselves: none where nothing or too much failed. */
export function filesToRunAgain(failures) {
  const files = [...new Set(failures.map(({ file }) => file))];
  return files.length <= RUN_AGAIN ? files : [];
}

/** Returns the failures of the first run that the second one did not have. */
export const passedAgain = (first, second) =>
  first.filter(({ file, title }) => !second.some((one) => one.file === file && one.title === title));

/** Returns failures as lines to print. */
export const described = (failures) =>
  failures.map(({ file, title, message }) => `● ${file}\n  ${title}\n${message.replace(/^/gm, '    ')}`).join('\n');
