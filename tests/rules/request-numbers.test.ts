import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'

const modules = import.meta.glob<Record<string, unknown>>('/contract/calls/*.ts', { eager: true })

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const has = (part: unknown, type: string): boolean =>
  isObject(part) &&
  (part['type'] === type || (Array.isArray(part['pipe']) && part['pipe'].some((one) => has(one, type))))

/** The paths of whole numbers without a largest value in a schema; amounts of money are safe integers. */
function endlessIn(part: unknown, path: string): string[] {
  if (Array.isArray(part)) return part.flatMap((each) => endlessIn(each, path))
  if (!isObject(part)) return []
  if (part['type'] === 'number') return has(part, 'integer') && !has(part, 'max_value') ? [path] : []
  return Object.entries(part).flatMap(([name, each]) =>
    name === 'entries' && isObject(each)
      ? Object.entries(each).flatMap(([field, schema]) => endlessIn(schema, `${path}.${field}`))
      : ['pipe', 'item', 'items', 'options', 'wrapped', 'value', 'rest'].includes(name)
        ? endlessIn(each, path)
        : [],
  )
}

test('every whole number in a request has a largest value, so that the database can store it', () => {
  const endless = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, call]) =>
      isEndpoint(call) ? [...endlessIn(call.query, name), ...endlessIn(call.body, name)] : [],
    )
  expect([...new Set(endless)]).toEqual([])
})
