import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawn, readPage } from './draw-architecture.ts'

test('the drawing in docs/architecture.md matches the code (`npm run architecture`)', () => {
  const page = readPage()
  expect(drawn(page)).toBe(page)
})

const HOME = join(import.meta.dirname, '../..')
const OF_SANDBOX = /^server\/(tools\/(seed|sandbox-pages)|insurers\/sandbox)\//

/** The imports that a file always loads, without types and dynamic imports. */
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

test('the image for members omits the sandbox, which no file loads at startup', () => {
  const server = readdirSync(join(HOME, 'server'), { recursive: true, encoding: 'utf8' })
    .map((name) => `server/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts') && !OF_SANDBOX.test(name))
  expect(server.flatMap(importsOf).filter((name) => OF_SANDBOX.test(name))).toEqual([])
  const image = readFileSync(join(HOME, 'Containerfile'), 'utf8')
  const removed = [...image.matchAll(/ production\/(\S+\/\S+)/g)].map(([, name]) => name)
  expect(removed).toEqual(['tools/seed', 'tools/sandbox-pages', 'insurers/sandbox'])
})
