import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'

/** Publishes the next build: a changed shell, which the worker recognizes by its new revision and hash. */
export function deploy(dist: string, name: string): void {
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(dist, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
    for (const twin of ['.br', '.gz']) rmSync(path + twin, { force: true })
  }
  edit('index.html', (text) => text.replace('</head>', `<meta name="build" content="${name}"></head>`))
  const shell = readFileSync(join(dist, 'index.html'))
  const integrity = `sha256-${createHash('sha256').update(shell).digest('base64')}`
  edit('sw.js', (text) =>
    text.replace(/\{[^{}]*"url":"index\.html"[^{}]*\}/, (entry) =>
      JSON.stringify({ ...(JSON.parse(entry) as object), revision: name, integrity }),
    ),
  )
}

/** The newest build that this page's shell has had. */
export const buildOf = (page: Page): Locator => page.locator('meta[name=build]').last()
