// `npm run pages`: writes the pages of the route map for the portal and the server (decisions/046).
import { writePages } from './compile.ts'

const writtenFile = writePages(process.cwd())
if (writtenFile) process.stdout.write(`${writtenFile}\n`)
