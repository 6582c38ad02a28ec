// `node bin/run.mjs tool …`: a tool of the installation, or a .ts file, under Node 24.
import { ensureInstalled, node24, run } from './house.mjs'

const [tool, ...args] = process.argv.slice(2)
ensureInstalled()
process.exit(tool.endsWith('.ts') || tool.endsWith('.mjs') ? run(node24(), [tool, ...args]) : run(tool, args))
