import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = `${process.cwd()}/docs/adr`;
const ADRS = readdirSync(FOLDER).filter((name) => /^\d{4}-.*\.md$/.test(name));

describe('decisions', () => {
  it.each(ADRS)('%s has the parts of the template', (name) => {
    const lines = readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n');
    expect(lines[0]).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
    expect(lines[2]).toMatch(/^(Date: \d{4}-\d\d-\d\d\. )?Status: (proposed|accepted|superseded by \[)/);
    const parts = ['## Context', '## Decision', '## Consequences'];
    expect(lines.filter((line) => parts.includes(line))).toEqual(parts);
  });
});
