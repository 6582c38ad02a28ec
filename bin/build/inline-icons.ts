import * as icons from '@mdi/js'
import type { Plugin } from 'vite'

/** As it is written, and as the router's plugin writes it again. */
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]@mdi\/js['"];?/g

const pathOf = (name: string): string => {
  const path = (icons as Record<string, string>)[name]
  if (!path) throw new Error(`@mdi/js has no icon ${name}`)
  return path
}

/**
 * Puts each icon's path where it is used. All icons are one module: whichever file holds it would hold every icon of
 * every page, and on a first visit that is the one that is waited for.
 */
export const inlineIcons = (): Plugin => ({
  name: 'inline-icons',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: '@mdi/js' },
    handler: (code) => ({
      code: code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `const ${name} = ${JSON.stringify(pathOf(name))}\n`)
          .join(''),
      ),
      map: null,
    }),
  },
})
