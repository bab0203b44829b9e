/**
 * Returns the day on which somebody born on `birthDate` (`YYYY-MM-DD`) reaches an age, to be compared only: 29 February is left
 * as it is in a common year, where it sorts after the 28th and before 1 March, which is when such an age is reached.
 */
export function ageDay(birthDate: string, years: number): string {
  return `${String(Number(birthDate.slice(0, 4)) + years).padStart(4, '0')}${birthDate.slice(4)}`;
}
