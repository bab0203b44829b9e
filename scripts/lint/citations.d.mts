import type { Rule } from 'eslint';

export function headings(text: string): Set<string>;
export function errorsOf(comment: string): string[];
export function linkErrors(path: string, text: string): string[];
declare const rule: Rule.RuleModule;
export default rule;
