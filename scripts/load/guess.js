// Some members guess codes without a pause, while others register theirs. Guesses are refused after the first ten of each member, with
// the time after which to come again, and the others notice nothing. Wait ten minutes between two runs from one address.
import { check, sleep } from 'k6';
import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import { codes, members, post, scan, summary, turnOfCode } from './lib.js';
import { guessOptions, GUESSERS } from './options.js';

export const options = guessOptions(__ENV);

const guessed = new Counter('club_guessed');
const answered = new Counter('club_answered_guesses');
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** A guesser that is refused tries again at once, but not faster than a person's script would. */
const PAUSE_S = 0.05;

const randomCode = () =>
  Array.from({ length: 10 }, () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)]).join('');

/** One guess. */
export function guess() {
  const { token } = members[exec.vu.idInTest % GUESSERS];
  const response = post('/user/scancode', { body: { code: randomCode() }, token, name: 'guess', expected: [404] });
  guessed.add(response.status === 200 ? 1 : 0);
  answered.add(response.status === 404 ? 1 : 0);
  check(response, {
    'guess: unknown, or refused with the time to come again': (r) =>
      (r.status === 404 && r.json('code') === 'CODE_UNKNOWN') ||
      (r.status === 429 && r.json('code') === 'CODE_ATTEMPTS_EXCEEDED' && Number(r.headers['Retry-After']) > 0),
  });
  sleep(PAUSE_S);
}

/** One scan of a member who does not guess. */
export function others() {
  const turn = turnOfCode();
  scan(members[GUESSERS + (turn % (members.length - GUESSERS))].token, codes[turn]);
}

export const handleSummary = (data) => summary('guess', data);
