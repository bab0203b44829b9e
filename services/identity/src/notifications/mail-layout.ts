import { escapedHtml } from '@club/platform';

/** Content of a mail: a paragraph and a button. */
export interface MailContent {
  language: 'en' | 'bm';
  club: string;
  body: string;
  button: string;
  url: string;
  /** A last line with a link of its own. */
  footer?: { text: string; url: string };
}

/** Returns both parts of a mail. Mail clients know neither style sheets nor web fonts: tables and inline styles only. */
export function mailParts(content: MailContent): { text: string; html: string } {
  const { language, club, body, button, url, footer } = content;
  const html = `<!doctype html>
<html lang="${language === 'bm' ? 'ms' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedHtml(club)}</title></head>
<body style="margin:0;background:#f5f7f1;font-family:Arial,Helvetica,sans-serif;color:#14312b">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:16px">
<tr><td style="padding:32px 32px 0;font-size:18px;font-weight:bold;color:#0b6b57">${escapedHtml(club)}</td></tr>
<tr><td style="padding:16px 32px 24px;font-size:16px;line-height:1.5">${escapedHtml(body)}</td></tr>
<tr><td style="padding:0 32px 24px"><a href="${escapedHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#0b6b57;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">${escapedHtml(button)}</a></td></tr>
<tr><td style="padding:0 32px 32px;font-size:13px;line-height:1.5;color:#4a5f58;word-break:break-all">${escapedHtml(url)}</td></tr>
${footer ? footerRow(footer) : ''}</table></td></tr></table>
</body></html>`;
  return { text: `${body}\n\n${button}: ${url}\n\n${club}\n${footer ? `\n${footer.text} ${footer.url}\n` : ''}`, html };
}

const footerRow = ({ text, url }: { text: string; url: string }) =>
  `<tr><td style="padding:0 32px 32px;font-size:13px;line-height:1.5;color:#4a5f58">${escapedHtml(text)} <a href="${escapedHtml(url)}" style="color:#0b6b57;word-break:break-all">${escapedHtml(url)}</a></td></tr>
`;
