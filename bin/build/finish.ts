import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSED = /\.(js|css|html|svg|webmanifest|json)$/
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

function compress(dist: string): void {
  for (const path of filesIn(dist)) {
    if (!COMPRESSED.test(path)) continue
    const bytes = readFileSync(path)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Pages that are still open ask for the files of their own build; those stay for thirty days. */
function keepAssets(dist: string, kept: string, now: number): void {
  const folder = join(kept, 'assets')
  mkdirSync(folder, { recursive: true })
  for (const path of filesIn(folder)) if (now - statSync(path).mtimeMs > KEPT_DAYS * DAY_MS) rmSync(path)
  cpSync(join(dist, 'assets'), folder, { recursive: true })
  for (const path of filesIn(folder))
    if (existsSync(join(dist, 'assets', path.slice(folder.length)))) utimesSync(path, now / 1000, now / 1000)
}

/** What comes after everything else: compressed twins, files kept for old pages, the name of the build. */
export function finishBuild(kept: string): Plugin {
  let isPortal = false
  let dist = ''
  return {
    name: 'finish-build',
    apply: 'build',
    configResolved(config) {
      isPortal = !config.build.ssr
      dist = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!isPortal) return
        rmSync(join(dist, '.vite'), { recursive: true, force: true })
        compress(dist)
        keepAssets(dist, kept, Date.now())
        writeFileSync(join(dist, 'build.txt'), `${process.env.PORTAL_BUILD ?? 'unnamed'}\n`)
      },
    },
  }
}
