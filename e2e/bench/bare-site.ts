import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { bareData } from './bare-data.ts'
import type { BareSite } from './static-site.ts'

const SOURCE = join(import.meta.dirname, 'bare-site')
const WORKER = join(import.meta.dirname, 'static-site/worker.js')
const FILES_OF_WORKER = /^const FILES = .*$/m

/** Builds the bare page with Vite and this tree's packages. It uses the static page's worker with its own list of files. */
export async function buildBareSite(folder: string): Promise<BareSite> {
  await build({
    configFile: false,
    root: SOURCE,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2024', reportCompressedSize: false },
  })
  writeFileSync(join(folder, 'data.json'), JSON.stringify(bareData()))
  const files = globSync('**/*.{html,js,css,json}', { cwd: folder })
  const addresses = files.map((file) => (file === 'index.html' ? '/' : `/${file}`))
  const worker = readFileSync(WORKER, 'utf8')
  if (!FILES_OF_WORKER.test(worker)) throw new Error(`${WORKER} has no list of files`)
  const list = `const FILES = ${JSON.stringify(addresses)}`
  writeFileSync(
    join(folder, 'worker.js'),
    worker.replace(FILES_OF_WORKER, () => list),
  )
  return { folder, files: [...files, 'worker.js'] }
}
