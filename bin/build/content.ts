import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inspectFiles } from '#contract/content/files.ts'

/** Everything that is wrong with the content files in a folder, a line each: file, item, field and what it is. */
export function contentFaults(folder: string, publicFolder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const files = Object.fromEntries(
    names.toSorted().map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
  return inspectFiles(files, { hasPicture: (address) => existsSync(join(publicFolder, address)) }).faults
}

/** Stops the build, and the start of the development server, at content that is wrong. */
export function checkedContent(folder: string): Plugin {
  let publicFolder = ''
  return {
    name: 'checked-content',
    configResolved(config) {
      publicFolder = config.publicDir
    },
    buildStart() {
      for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file))
      const faults = contentFaults(folder, publicFolder)
      if (faults.length > 0)
        this.error(`The content has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    },
  }
}
