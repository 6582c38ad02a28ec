import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pseudoModule, writeMessages } from '#bin/messages/compile.ts'

const CATALOG = /[\\/]locales[\\/][\w-]+\.json$/

/** English with accents, for visual checks (docs/translate.md). The name ends in `.ts` because the module is TypeScript. */
const PSEUDO = 'virtual:pseudo-messages.ts'
const RESOLVED_PSEUDO = `\0${PSEUDO}`

/**
 * Compiles the message catalogs before a build and whenever one is saved (decisions/010). An invalid catalog fails the
 * build.
 */
export function messages(): Plugin {
  let root = ''
  return {
    name: 'messages',
    configResolved: (config) => void (root = config.root),
    resolveId: (id) => (id === PSEUDO ? RESOLVED_PSEUDO : undefined),
    load: (id) => (id === RESOLVED_PSEUDO ? pseudoModule(root) : undefined),
    buildStart: () => void writeMessages(root),
    configureServer(server) {
      server.watcher.add(['contract', 'server'].map((folder) => join(root, `${folder}/**/locales/*.json`)))
      server.watcher.on('change', (path) => {
        if (!CATALOG.test(path)) return
        try {
          writeMessages(root)
        } catch (error) {
          server.config.logger.error(error instanceof Error ? error.message : String(error))
        }
      })
    },
  }
}
