import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type StaticFont, staticFont } from './static-font.ts'
import { tablesOf } from './woff2.ts'

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/public-sans/package.json')),
  'files',
)
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const

const fileOf = (script: string): Buffer =>
  readFileSync(join(folder, `public-sans-${script}-wght-normal.woff2`))

export type Weight = 'Regular' | 'Bold'

let made: Record<Weight, StaticFont> | undefined

/** The portal's own letters, for paper. Made at the first PDF, which therefore takes longer. */
export function publicSans(): Record<Weight, StaticFont> {
  if (made) return made
  const parts = SCRIPTS.map((script) => tablesOf(fileOf(script)))
  made = {
    Regular: staticFont(parts, 'Regular', 'PublicSans-Regular'),
    Bold: staticFont(parts, 'Bold', 'PublicSans-Bold'),
  }
  return made
}
