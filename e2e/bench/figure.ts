import type { Browser } from 'playwright'
import type { Build } from './portal.ts'
import type { BareSite } from './static-site.ts'
import type { Remark, Row } from './table.ts'

/** One round for one build, passed to each figure. */
export type Bench = {
  browser: Browser
  build: Build
  bareSite: BareSite
  /** Measures the page beside the portal once a round, so that all builds of the round are compared with the same value. */
  onceARound: <T>(name: string, measure: () => Promise<T>) => Promise<T>
}

export type Figure = {
  /** The beginning of its row names; `--only` selects a figure by it. */
  name: string
  measure: (bench: Bench) => Promise<Row | (Row | Remark)[]>
}
