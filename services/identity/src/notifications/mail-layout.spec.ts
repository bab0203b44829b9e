import { mailParts } from './mail-layout.js';
import { MAIL_TEXTS, mailTexts } from './texts.js';

const content = {
  language: 'bm' as const,
  club: 'Kelab & Rakan',
  body: 'Hai <b>Siti</b>, "apa" khabar?',
  button: 'Sahkan e-mel',
  url: 'https://club.example.com/x?user=1&datems=2&token=3',
};

describe('a mail', () => {
  it('has the same text in both parts, with the link to follow and to copy', () => {
    const { text, html } = mailParts(content);
    expect(text).toContain(content.body);
    expect(text).toContain(`Sahkan e-mel: ${content.url}`);
    expect(html.match(/x\?user=1&amp;datems=2&amp;token=3/g)).toHaveLength(2);
    expect(html).toContain('lang="ms"');
  });

  it('escapes names in its markup', () => {
    const { html } = mailParts(content);
    expect(html).toContain('Hai &lt;b&gt;Siti&lt;/b&gt;, &quot;apa&quot; khabar?');
    expect(html).toContain('Kelab &amp; Rakan');
    expect(html).not.toContain('<b>');
  });

  it('has both languages, and nobody’s name in its subject', () => {
    for (const key of Object.keys(MAIL_TEXTS) as (keyof typeof MAIL_TEXTS)[]) {
      for (const language of ['en', 'bm'] as const) {
        const mail = mailTexts(key, language, { club: 'Club', name: 'Siti', username: 'siti' });
        expect(mail.subject).not.toContain('Siti');
        expect(mail.body).toContain('Siti');
        expect(JSON.stringify(mail)).not.toContain('{{');
      }
    }
    expect(() => mailTexts('verify', 'en', {})).toThrow('mail.verify needs name');
  });
});
