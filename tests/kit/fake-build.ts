import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export const FILES = {
  'index.html': '<!doctype html><html lang="en"><title>The shell</title>',
  'login.html': '<!doctype html><html lang="en" data-brand="house"><title>The first page, painted</title>',
  'login.es.html': '<!doctype html><html lang="es" data-brand="house"><title>La primera página</title>',
  'inline-styles.json': '["sha256-aGFzaCBvZiB0aGUgc3R5bGVz"]',
  'sw.js': 'self.addEventListener("fetch", () => {})',
  'manifest.webmanifest': '{"name":"Member Portal"}',
  'assets/main-abc123.js': `console.log(${JSON.stringify('x'.repeat(2_000))})`,
  'assets/pin-worker-abc123.js': 'addEventListener("message", () => {})',
  'assets/heic-worker-abc123.js': 'addEventListener("message", () => {})',
  'brand/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** Writes the smallest possible result of a build, compressed as a build does it. */
export function writeFakeBuild(folder: string): void {
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    writeFileSync(`${file}.br`, brotliCompressSync(text))
  }
}
