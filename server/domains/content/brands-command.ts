import { BRANDS_USAGE, doBrandAct, parseBrandArguments } from './brand-acts.ts'
import { runCommand } from './editor-command.ts'

runCommand(BRANDS_USAGE, parseBrandArguments(process.argv.slice(2)), doBrandAct)
