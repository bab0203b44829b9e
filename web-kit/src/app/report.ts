/** Says in the browser's console what went wrong inside the app; nothing personal is in it. */
export function report(message: string, error: unknown): void {
  console.error(`club: ${message}`, error);
}
