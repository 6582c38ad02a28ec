import * as icons from '@mdi/js'
import type { Plugin } from 'vite'

const IMPORT = /^import \{(?<names>[^}]*)\} from ['"]@mdi\/js['"];?$/gm

const pathOf = (name: string, module: string): string => {
  const path = (icons as Readonly<Record<string, string>>)[name]
  if (path === undefined) throw new Error(`${module} imports ${name}, which @mdi/js doesn't have`)
  return path
}

/** Replaces the import of icons with their drawings, and keeps the number of lines. */
export const withIcons = (source: string, module: string): string =>
  source.replace(IMPORT, (found: string, list: string) => {
    const names = list.split(',').flatMap((name) => name.trim() || [])
    const drawings = names.map((name) => `${name} = ${JSON.stringify(pathOf(name, module))}`)
    return `const ${drawings.join(', ')};${'\n'.repeat(found.split('\n').length - 1)}`
  })

/**
 * Puts the drawing of each icon into the module that uses it, so that each page loads only its own icons. All icons
 * come from one module, so otherwise the application would load the icons of every page.
 */
export const ownIcons = (): Plugin => ({
  name: 'own-icons',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: '@mdi/js' },
    handler: (code, id) => ({ code: withIcons(code, id), map: null }),
  },
})
