// `npm run messages`: compiles the catalogs of messages (docs/translate.md).
import { writeMessages } from './compile.ts'

const writtenFiles = writeMessages(process.cwd())
process.stdout.write(
  writtenFiles.length === 0 ? 'The messages are compiled already.\n' : `${writtenFiles.join('\n')}\n`,
)
