/**
 * Runs the work for each item in sequence. A failure doesn't stop the following items, and is thrown after the last.
 */
export async function each<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}
