import { USAGE, parseContentArguments } from './arguments.ts'
import { doContentAct } from './content-acts.ts'
import { runCommand } from './editor-command.ts'

runCommand(USAGE, parseContentArguments(process.argv.slice(2)), doContentAct)
