import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawn, readPage } from './draw-architecture.ts'

test('the drawing in docs/architecture.md is of this code; otherwise run `npm run architecture`', () => {
  const page = readPage()
  expect(drawn(page)).toBe(page)
})

const HOME = join(import.meta.dirname, '../..')
const OF_SANDBOX = /^server\/(seed|sandbox|sandbox-insurer)\//

/** What a file imports whenever it is read: no types, and nothing that is imported only when it is needed. */
const importsOf = (path: string): string[] =>
  [
    ...readFileSync(join(HOME, path), 'utf8').matchAll(
      /^(?:import|export)\s+(?!type\b)([^;]*?)from '([^']+)'/gm,
    ),
  ]
    .filter(([, what = '']) => !/^\{\s*(type \w+,?\s*)+\}\s*$/.test(what))
    .map(([, , from = '']) =>
      from.startsWith('.') ? join(path, '..', from) : from.replace(/^#server\//, 'server/'),
    )

test('the image for members has what the server imports of the sandbox, and no more', () => {
  const server = readdirSync(join(HOME, 'server'), { recursive: true, encoding: 'utf8' })
    .map((name) => `server/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts') && !OF_SANDBOX.test(name))
  const needed = new Set(server.flatMap(importsOf).filter((name) => OF_SANDBOX.test(name)))
  const image = readFileSync(join(HOME, 'Containerfile'), 'utf8')
  const kept = [...image.matchAll(/! -name (\S+)/g)].map(([, name]) => `server/sandbox/${name}`)
  expect([...needed].toSorted()).toEqual(kept.toSorted())
  expect(image).toMatch(/rm -r production\/seed production\/sandbox-insurer/)
})
