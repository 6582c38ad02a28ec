import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSED = /\.(m?js|css|html|svg|webmanifest|json)$/

function compress(dist: string): void {
  for (const entry of readdirSync(dist, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
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

/** Runs last: writes the compressed copies of the files that the server sends, and the name of the build. */
export function compressBuild(): Plugin {
  let isApplication = false
  let dist = ''
  return {
    name: 'compress-build',
    apply: 'build',
    configResolved(config) {
      isApplication = !config.build.ssr
      dist = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!isApplication) return
        compress(dist)
        writeFileSync(join(dist, 'build.txt'), `${process.env.PORTAL_BUILD ?? 'unnamed'}\n`)
      },
    },
  }
}
