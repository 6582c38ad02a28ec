// `npm run messages`: compiles the catalogs of messages (docs/translate.md).
import { writeMessages } from './compile.ts'

const written = writeMessages(process.cwd())
process.stdout.write(
  written.length === 0 ? 'The messages are compiled already.\n' : `${written.join('\n')}\n`,
)
