import type { Rule } from 'eslint';

export function schemaViolation(from: string, specifier: string, names: string[]): string | undefined;
export function suffixViolation(from: string, decorator: string): string | undefined;
declare const rule: Rule.RuleModule;
export default rule;
