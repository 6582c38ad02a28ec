import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { backend } from '#tests/kit/backend.ts'

const Parameter = v.object({
  in: v.picklist(['path', 'query', 'header']),
  name: v.string(),
  required: v.boolean(),
  schema: v.record(v.string(), v.unknown()),
})
const Operation = v.object({
  description: v.string(),
  parameters: v.array(Parameter),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  responses: v.record(v.string(), v.record(v.string(), v.unknown())),
})
const Methods = v.record(v.picklist(['get', 'post', 'put', 'delete']), Operation)
const Described = v.object({
  openapi: v.pipe(v.string(), v.startsWith('3.1')),
  info: v.object({ title: v.string(), version: v.string() }),
  paths: v.record(v.pipe(v.string(), v.startsWith('/')), Methods),
  components: v.object({
    schemas: v.record(v.string(), v.unknown()),
    responses: v.record(v.string(), v.unknown()),
    securitySchemes: v.record(v.string(), v.unknown()),
  }),
})

const text = readFileSync(join(import.meta.dirname, '../../deploy/openapi.json'), 'utf8')
const committed = v.parse(Described, JSON.parse(text))
const operations = Object.entries(committed.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('deploy/openapi.json is what the server serves; otherwise run `npm run openapi`', async () => {
  const { app } = await backend()
  const answer = await app.inject('/docs/json')
  expect(JSON.parse(text)).toEqual(answer.json())
})

test('every call is described, those of the session too', () => {
  expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'post /session',
      'get /session/key',
      'delete /session',
      'get /fhir/Patient',
      'get /fhir/Coverage',
      'get /member/myblueprint/v1/users/{username}/memberships',
      'get /member/myblueprint/v1/public/user-notice',
      'get /abcbs/v1/members/{memberId}/id-cards',
    ]),
  )
})

test('each call names the parameters of its path, an answer, a failure and schemes that are defined', () => {
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(Object.keys(operation.responses)).toEqual([expect.stringMatching(/^20[04]$/), 'default'])
    const schemes = operation.security.flatMap((scheme) => Object.keys(scheme))
    for (const scheme of schemes) expect(committed.components.securitySchemes).toHaveProperty(scheme)
  }
})

test('references lead somewhere, and no schema speaks another dialect', () => {
  const references = [...text.matchAll(/"\$ref": "#\/(\w+)\/(\w+)\/(\w+)"/g)].map(([, ...path]) => path)
  expect(references.length).toBeGreaterThan(1)
  for (const path of references) expect(committed).toHaveProperty(path)
  expect(text).not.toContain('$schema')
})
