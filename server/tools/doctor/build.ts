import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerConfig } from '#server/config/config.ts'
import { type Finding, note, ok } from './finding.ts'

const HOUSE = join(import.meta.dirname, '../../../bin/toolchain.mjs')

/** Returns the name that `npm start` would give to a new build; undefined if the sources aren't here. */
function nameNow(): string | undefined {
  if (!existsSync(HOUSE)) return undefined
  const script = `import(${JSON.stringify(pathToFileURL(HOUSE).href)}).then((h) => console.log(h.sourceDigest()))`
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()
}

/** A missing or outdated build is only a note, because `npm start` builds it. */
export function build({ DIST_DIR: dist }: ServerConfig): Finding {
  if (!existsSync(join(dist, 'index.html')))
    return note(`There is no built portal in ${dist}; \`npm start\` or \`npm run build\` builds it.`)
  const stamp = join(dist, 'build.txt')
  const name = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : ''
  const wanted = nameNow()
  return wanted === undefined || wanted === name
    ? ok(`The built portal ${name} is up to date`)
    : note(`The built portal is older than its sources; \`npm start\` or \`npm run build\` rebuilds it.`)
}
