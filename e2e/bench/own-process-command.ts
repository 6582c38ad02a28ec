// `node e2e/bench/own-process-command.ts eob|large-rules|filters`: prints the rows of a figure without a page, as JSON.
import { eobPapers } from './eob.ts'
import { authorizationFilter } from './filters.ts'
import { claimFilter, foreignClaim } from './large-rules.ts'

const FIGURES: Record<string, () => Promise<object[]>> = {
  eob: async () => [await eobPapers()],
  'large-rules': async () => [foreignClaim(), claimFilter()],
  filters: async () => [authorizationFilter()],
}

const rows = await FIGURES[process.argv[2] ?? '']?.()
process.stdout.write(JSON.stringify(rows ?? []))
