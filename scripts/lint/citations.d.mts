export function headings(text: string): Set<string>;
export function linkErrors(path: string, text: string): string[];
