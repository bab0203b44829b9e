let loads = 0;

/** Returns how often it was called since the suite loaded this file. */
export function countCalls() {
  loads += 1;
  return loads;
}
