import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from './folder.ts'

/** A process that handles a file differently from the server's process. */
export function processThat(does: string): string {
  const file = join(newFolder(), 'process.mjs')
  const source = `import { existsSync } from 'node:fs'
    const answer = (inspected) => process.send({ inspected, isLast: false })
    process.on('message', (bytes) => { ${does} })
    process.send('ready')`
  writeFileSync(file, source)
  return file
}
