import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { linesOf } from '#contract/brands/brand.ts'
import { inspectFiles } from '#contract/content/files.ts'
import { brandsOfBuild } from './brands.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * All errors in the content files of a folder, one per line: file, item, field and problem. `lines` are the lines of
 * business.
 */
export function contentFaults(folder: string, publicFolder: string, lines: readonly string[]): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const files = Object.fromEntries(
    names.toSorted().map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
  const hasPicture = (address: string) => existsSync(join(publicFolder, address))
  return inspectFiles(files, { hasPicture, builtIn: { items: [], variants: [], lines } }).faults
}

/** Fails the build, and the start of the development server, if the content has errors. */
export function checkedContent(folder: string): Plugin {
  let publicFolder = ''
  return {
    name: 'checked-content',
    configResolved(config) {
      publicFolder = config.publicDir
    },
    buildStart() {
      for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file))
      const faults = contentFaults(folder, publicFolder, linesOf(brandsOfBuild(ROOT).brands))
      if (faults.length > 0)
        this.error(`The content has errors:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    },
  }
}
