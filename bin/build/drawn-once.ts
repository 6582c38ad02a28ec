import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const STILL = 'src/entry/still'

/** Packages that rerender components, and the modules that replace them and render only once. */
const PACKAGES: readonly [RegExp, string][] = [
  [/^react\/jsx-runtime$/, 'jsx-runtime.ts'],
  [/^react$/, 'react.ts'],
  [/^(?:react-aria-components\/|@tanstack\/react-router$)/, 'controls.ts'],
]

/** Modules that only presses need, and their replacements: the application handles presses. */
const MODULES: Readonly<Record<string, string>> = {
  'src/base/clipboard.ts': 'clipboard.ts',
  'src/card/use-asked-for.ts': 'use-asked-for.ts',
  'src/session/session-news.ts': 'session-news.ts',
  'src/ui/on-demand.tsx': 'on-demand.ts',
  'src/vault/vault.ts': 'vault.ts',
}

const LATER = '\0later'

/**
 * Builds portal components without React: each element immediately becomes a DOM node, and the application handles
 * presses (docs/decisions/076-open-card-without-the-application.md). Parts that a component loads later are left out.
 */
export function drawnOnce(root: string): Plugin {
  const stillFile = (file: string) => join(root, STILL, file)
  return {
    name: 'drawn-once',
    enforce: 'pre',
    async resolveId(source, importer, { kind }) {
      if (kind === 'dynamic-import') return LATER
      const [, own] = PACKAGES.find(([name]) => name.test(source)) ?? []
      if (own) return stillFile(own)
      const found = await this.resolve(source, importer, { skipSelf: true })
      const still = found && MODULES[relative(root, found.id)]
      return still ? stillFile(still) : found
    },
    load: (id) => (id === LATER ? 'export {}' : undefined),
    // The classes are in the application's own style sheets.
    generateBundle(_, bundle) {
      for (const [name, { type }] of Object.entries(bundle)) if (type === 'asset') delete bundle[name]
    },
  }
}
