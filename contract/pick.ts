/** Returns an object with some of the fields of another. */
export const pick = <One extends object, Key extends keyof One>(
  one: One,
  keys: readonly Key[],
): Pick<One, Key> => Object.fromEntries(keys.map((key) => [key, one[key]])) as Pick<One, Key>
