import type { Browser } from 'playwright'
import type { Figure } from './figure.ts'
import type { Build } from './portal.ts'
import { type Round, compareRounds } from './results.ts'
import type { BareSite } from './static-site.ts'

export const ROUNDS = 3

type Measuring = {
  browser: Browser
  bareSite: BareSite
  builds: readonly Build[]
  say: (line: string) => void
}

/** All rounds of a figure, by build name. */
export type Measured = Map<string, Round[]>

/** Measures a figure in this many rounds. In each round the builds take turns, and their order changes between rounds. */
async function measureRounds(
  { browser, bareSite, builds, say }: Measuring,
  { name, measure }: Figure,
  measured: Measured,
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const results = new Map<string, Promise<unknown>>()
    const onceARound = <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const result = results.get(what) ?? work()
      results.set(what, result)
      return result as Promise<T>
    }
    for (const build of round % 2 ? builds.toReversed() : builds) {
      say(`${name}, ${build.name}, ${(measured.get(build.name)?.length ?? 0) + 1} …`)
      try {
        const rows = [await measure({ browser, build, bareSite, onceARound })].flat()
        measured.set(build.name, [...(measured.get(build.name) ?? []), rows])
      } catch (error) {
        if (build === builds[0]) throw error
        // An older commit may lack the measured feature, so there is nothing to compare.
        say(`${name} can't be measured on ${build.name}: ${String(error)}`)
      }
    }
  }
}

/** Measures a figure. If a row seems worse than at the other commit, repeats all rounds before the result counts. */
export async function measureFigure(
  measuring: Measuring,
  figure: Figure,
  rounds = ROUNDS,
): Promise<Measured> {
  const measured: Measured = new Map()
  await measureRounds(measuring, figure, measured, rounds)
  const [here = [], there = []] = measuring.builds.map(({ name }) => measured.get(name))
  if (compareRounds(here, there).some(({ isOver }) => isOver))
    await measureRounds(measuring, figure, measured, rounds)
  return measured
}
