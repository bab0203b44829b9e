import type { Rule } from 'eslint';

export function headings(text: string): Set<string>;
export function faultsOf(comment: string): string[];
export function documentFaults(path: string, text: string): string[];
declare const rule: Rule.RuleModule;
export default rule;
