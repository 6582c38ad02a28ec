/** Does the work for each in turn: what fails for one keeps nobody after it waiting, and is thrown when all had theirs. */
export async function each<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}
