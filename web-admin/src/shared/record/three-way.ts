/** Fields that are taken from one side as a unit: pictures of both languages, the parts of a product. */
export type Unit<Name extends string = string> = readonly Name[];

/** The changes of two people to one record. */
export interface ThreeWay<V> {
  /** Fields that both changed, each to something else. */
  both: Unit<keyof V & string>[];
  /** Fields that only they changed. */
  theirs: Unit<keyof V & string>[];
  /** The record as it is now, with what only I changed. */
  merged: V;
}

/** The values of a form; where they stand for stored pictures, these besides. */
export interface Side<V> {
  values: V;
  pictures: Readonly<Partial<Record<keyof V & string, string | undefined>>>;
}

/** Returns what became of a record that two people changed, by what both began with. Fields of no unit follow the record as it is now. */
export function threeWay<V extends object>(
  opened: Side<V>,
  mine: V,
  theirs: Side<V>,
  units: readonly Unit<keyof V & string>[],
): ThreeWay<V> {
  // what I chose was chosen over the picture that I saw
  const own: Side<V> = { values: mine, pictures: opened.pictures };
  const differ = (one: Side<V>, other: Side<V>) => (unit: Unit<keyof V & string>) =>
    unit.some((name) => printOf(one, name) !== printOf(other, name));
  const [byMe, byThem, atAll] = [differ(opened, own), differ(opened, theirs), differ(own, theirs)];
  const kept = units.filter((unit) => byMe(unit) && !byThem(unit)).flat();
  return {
    both: units.filter((unit) => byMe(unit) && byThem(unit) && atAll(unit)),
    theirs: units.filter((unit) => byThem(unit) && !byMe(unit)),
    merged: withMine(theirs.values, mine, kept),
  };
}

/** Returns a record with some of my fields. */
export const withMine = <V extends object>(theirs: V, mine: V, names: Unit<keyof V & string>): V => ({
  ...theirs,
  ...(Object.fromEntries(names.map((name) => [name, mine[name]])) as Partial<V>),
});

const printOf = <V extends object>({ values, pictures }: Side<V>, name: keyof V & string): string =>
  JSON.stringify(values[name] ?? pictures[name] ?? null, (_, part: unknown) =>
    part instanceof File ? `${part.name} ${part.size} ${part.lastModified}` : part,
  );
