import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { resolved?: string; version?: string; optionalDependencies?: Record<string, string> }
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

test('the lockfile names no download address', () => {
  const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved)
  expect(named).toEqual([])
})

test('every version is exact', () => {
  const all = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  )
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('the lockfile has every platform’s builds, so that `npm ci` works everywhere', () => {
  const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !lock.packages[`${place}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
