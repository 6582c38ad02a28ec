import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'

const modules = import.meta.glob<Record<string, unknown>>('/contract/calls/*.ts', { eager: true })

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const hasMost = (part: unknown): boolean =>
  isObject(part) &&
  (part['type'] === 'max_value' || (Array.isArray(part['pipe']) && part['pipe'].some(hasMost)))

/** The paths of numbers without a largest value in a schema. */
function endlessIn(part: unknown, path: string): string[] {
  if (Array.isArray(part)) return part.flatMap((each) => endlessIn(each, path))
  if (!isObject(part)) return []
  if (part['type'] === 'number') return hasMost(part) ? [] : [path]
  return Object.entries(part).flatMap(([name, each]) =>
    name === 'entries' && isObject(each)
      ? Object.entries(each).flatMap(([field, schema]) => endlessIn(schema, `${path}.${field}`))
      : ['pipe', 'item', 'items', 'options', 'wrapped', 'value', 'rest'].includes(name)
        ? endlessIn(each, path)
        : [],
  )
}

test('every number in a request has a largest value, so that the database can store it', () => {
  const endless = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, call]) =>
      isEndpoint(call) ? [...endlessIn(call.query, name), ...endlessIn(call.body, name)] : [],
    )
  expect([...new Set(endless)]).toEqual([])
})
