import type { Browser } from 'playwright'
import type { Build } from './portal.ts'
import type { BareSite } from './static-site.ts'
import type { Remark, Row } from './table.ts'

/** One round of one build, as a figure measures it. */
export type Bench = {
  browser: Browser
  build: Build
  bareSite: BareSite
  /** Measures what the portal is compared with once a round, so that all builds of the round have the same. */
  onceARound: <T>(name: string, measure: () => Promise<T>) => Promise<T>
}

export type Figure = {
  /** The beginning of its rows' names, by which `--only` finds it. */
  name: string
  measure: (bench: Bench) => Promise<Row | (Row | Remark)[]>
}
