import { csvLine } from './csv.js';

it('csvLine quotes texts where needed and neutralises formulas', () => {
  expect(csvLine(['plain', 7, true, null, 'a,b', 'say "hi"', 'two\nlines'])).toBe(
    'plain,7,true,,"a,b","say ""hi""","two\nlines"\r\n',
  );
  expect(csvLine(['=1+1', '+60', '-1', '@x', '\t=1', '=HYPERLINK("a","b")'])).toBe(
    `'=1+1,'+60,'-1,'@x,'\t=1,"'=HYPERLINK(""a"",""b"")"\r\n`,
  );
  expect(csvLine([-5, 'a=b', '＝1+1'])).toBe("-5,a=b,'＝1+1\r\n");
});

it('csvLine writes a date in the time of Kuala Lumpur', () => {
  expect(csvLine([new Date('2026-11-21T17:30:05.900Z')])).toBe('2026-11-22 01:30:05\r\n');
});
