// `node e2e/bench/own-process-command.ts eob|large-rules`: rows of a figure that needs no page, as JSON.
import { eobPapers } from './eob.ts'
import { claimFilter, foreignClaim } from './large-rules.ts'

const rows = process.argv[2] === 'eob' ? [await eobPapers()] : [foreignClaim(), claimFilter()]
process.stdout.write(JSON.stringify(rows))
