import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inspectItems } from '#content/item.ts'

/** Everything that is wrong with the content files in a folder, a line each: file, item, field and what it is. */
export function contentFaults(folder: string, publicFolder: string): string[] {
  const faults: string[] = []
  const files: Record<string, unknown> = {}
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    try {
      files[file] = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    } catch (cause) {
      faults.push(`${file}: is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  }
  const { items, faults: wrong } = inspectItems(files)
  const pictures = items.flatMap(({ content_id, data }) =>
    typeof data === 'object' && data.image ? [{ content_id, image: data.image }] : [],
  )
  return [
    ...faults,
    ...wrong,
    ...pictures
      .filter(({ image }) => !existsSync(join(publicFolder, image)))
      .map(({ content_id, image }) => `item "${content_id}", field data.image: there is no public${image}`),
  ]
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
