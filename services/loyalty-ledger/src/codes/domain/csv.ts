/**
 * One CSV field: always quoted, quotes doubled, line breaks made spaces, and a leading formula sign (= + - @ or a
 * control character) neutralised by an apostrophe so that a spreadsheet shows it instead of running it.
 */
export function csvField(text: string): string {
  const line = text.replace(/[\r\n\t]+/g, ' ');
  return `"${(/^\s*[=+\-@]/.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}
