export function violation(from: string, specifier: string, names?: string[]): string | undefined;
