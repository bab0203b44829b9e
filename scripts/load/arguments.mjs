// Arguments of `npm run load`. Pure.
import { parseArgs } from 'node:util';
import { codesFor, journeyOptions, guessOptions, paceOf, scanOptions, SCAN_PROFILES } from './options.js';

const SCENARIOS = ['smoke', 'scan', ...SCAN_PROFILES, 'guess', 'journey'];

const USAGE = `usage: npm run load -- <${SCENARIOS.join('|')}> [--rate n] [--seconds n] [--out folder]
         here, against a product of this checkout: [--members n] [--codes n] [--fast] [--roles]
         elsewhere: --url https://… --data <folder of members.txt and codes.csv>
       npm run load -- data <folder> [--members n] [--codes n]
       npm run load -- test-run <scenario> --url https://… [--rate n] [--seconds n] [--runners n] [--claim name]`;

const text = { type: 'string' };
const flag = { type: 'boolean', default: false };
const OPTIONS = {
  ...{
    rate: text,
    seconds: text,
    out: text,
    members: text,
    codes: text,
    url: text,
    data: text,
    runners: text,
    claim: text,
  },
  ...{ fast: flag, roles: flag },
};
const NUMBERS = ['rate', 'seconds', 'members', 'codes', 'runners'];
/** Options of each kind of command. */
const ALLOWED = {
  here: ['rate', 'seconds', 'out', 'members', 'codes', 'fast', 'roles'],
  there: ['rate', 'seconds', 'out', 'url', 'data'],
  data: ['members', 'codes'],
  testRun: ['rate', 'seconds', 'url', 'runners', 'claim'],
};

/** Returns {kind, scenario, folder, …options}, numbers as numbers. Throws the usage, or what is wrong. */
export function readArguments(argv) {
  let parsed;
  try {
    parsed = parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error.message}\n${USAGE}`, { cause: error });
  }
  const { values, positionals } = parsed;
  const [command = '', second] = positionals;
  const kind =
    command === 'data' ? 'data' : command === 'test-run' ? 'testRun' : values.url === undefined ? 'here' : 'there';
  const scenario = kind === 'testRun' ? second : command;
  const wanted = kind === 'data' || kind === 'testRun' ? 2 : 1;
  if (positionals.length !== wanted || (kind !== 'data' && !SCENARIOS.includes(scenario))) throw new Error(USAGE);
  for (const name of Object.keys(values))
    if (values[name] !== false && !ALLOWED[kind].includes(name))
      throw new Error(`--${name} means nothing here\n${USAGE}`);
  const read = { ...values, ...numbersOf(values) };
  if (kind === 'there' && read.data === undefined) throw new Error('--data: the folder of members.txt and codes.csv');
  if (kind === 'testRun' && read.url === undefined) throw new Error('--url: where the club is');
  if (read.url !== undefined) read.url = originOf(read.url);
  return { ...read, kind, scenario, ...(kind === 'data' ? { folder: second } : {}) };
}

function numbersOf(values) {
  const given = NUMBERS.filter((name) => values[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => {
      const value = Number(values[name]);
      if (!(value > 0) || (name !== 'rate' && !Number.isInteger(value)))
        throw new Error(`--${name}: a number of more than 0, not ${values[name]}`);
      return [name, value];
    }),
  );
}

function originOf(url) {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.pathname !== '/' || parsed.search !== '')
    throw new Error(`--url: an origin such as https://club.example, not ${url}`);
  return parsed.origin;
}

/** The k6 file of a scenario. */
export const fileOf = (scenario) => (SCAN_PROFILES.includes(scenario) ? 'scan.js' : `${scenario}.js`);

/** Returns the variables of a scenario that its options set. */
export function variablesOf({ scenario, rate, seconds }) {
  return {
    ...(SCAN_PROFILES.includes(scenario) ? { PROFILE: scenario } : {}),
    ...(rate === undefined ? {} : { RATE: String(rate) }),
    ...(seconds === undefined ? {} : { DURATION: `${seconds}s` }),
  };
}

const SIZES = { smoke: { members: 6, codes: 3 }, scan: { members: 200, codes: 60_000 } };
const MEMBERS = 200;

/** Returns {members, codes} that a run needs, where nobody says otherwise. */
export function sizeOf(scenario, env) {
  if (SIZES[scenario]) return SIZES[scenario];
  const pace = paceOf(scenario, env);
  const codes = SCAN_PROFILES.includes(scenario) ? codesFor(scenario, pace) : Math.ceil(pace.rate * pace.seconds) + 10;
  return { members: MEMBERS, codes };
}

/** Throws what is wrong with the pace of a scenario, before anything is started for it. */
export function checkPace(scenario, env) {
  if (SCAN_PROFILES.includes(scenario)) scanOptions(scenario, env);
  if (scenario === 'guess') guessOptions(env);
  if (scenario === 'journey') journeyOptions(env);
}
