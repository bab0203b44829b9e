const MOBILE = /^(?:\+?6)?(01[0-46-9]\d{7,8})$/;

/**
 * Returns a Malaysian mobile number in the stored form `601…`, or null when it is none. Takes `01…`, `601…` and `+601…`, with
 * spaces or hyphens between digits (docs/product/http-api.md#input).
 */
export function normaliseMobile(text: string): string | null {
  if (text.length > 32) return null;
  const match = MOBILE.exec(text.replace(/[\s-]/g, ''));
  return match ? `6${match[1]}` : null;
}
