import { examine, reportOf } from './doctor/examine.ts'

/** `npm run doctor` */
const { lines, status } = reportOf(await examine(process.env))
for (const line of lines) console.log(line)
process.exitCode = status
