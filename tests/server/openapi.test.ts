import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { backend } from '#tests/kit/backend.ts'
import { isLong } from '#tests/kit/tier.ts'

const Parameter = v.object({
  in: v.picklist(['path', 'query', 'header']),
  name: v.string(),
  required: v.boolean(),
  schema: v.record(v.string(), v.unknown()),
})
const Reference = v.object({ $ref: v.pipe(v.string(), v.startsWith('#/components/')) })
/** A JSON body with a schema that the description names, or bytes with only their type. */
const Content = v.record(v.string(), v.object({ schema: v.union([Reference, v.strictObject({})]) }))
const Operation = v.object({
  operationId: v.pipe(v.string(), v.regex(/^[a-z]\w+$/)),
  summary: v.pipe(v.string(), v.regex(/^[A-Z][a-z]+s [^.]+$/), v.maxLength(110)),
  description: v.string(),
  parameters: v.array(v.union([Reference, Parameter])),
  requestBody: v.optional(v.object({ content: Content })),
  security: v.optional(v.array(v.record(v.string(), v.array(v.string())))),
  responses: v.record(
    v.string(),
    v.union([Reference, v.object({ description: v.string(), content: v.optional(Content) })]),
  ),
})
const Methods = v.record(v.picklist(['get', 'post', 'put', 'delete']), Operation)
const Described = v.object({
  openapi: v.pipe(v.string(), v.startsWith('3.1')),
  info: v.object({ title: v.string(), version: v.string() }),
  paths: v.record(v.pipe(v.string(), v.startsWith('/')), Methods),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  components: v.object({
    parameters: v.record(v.string(), Parameter),
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

test('deploy/openapi.json matches the server (`npm run openapi`)', async () => {
  const { app } = await backend()
  const answer = await app.inject('/docs/json')
  expect(JSON.parse(text)).toEqual(answer.json())
})

test('describes every call, including session calls', () => {
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

test('each call has its path parameters, an answer, a failure and defined schemes', () => {
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.map(resolved).filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(Object.keys(operation.responses)).toEqual([expect.stringMatching(/^20[04]$/), 'default'])
    const schemes = (operation.security ?? committed.security).flatMap((scheme) => Object.keys(scheme))
    for (const scheme of schemes) expect(committed.components.securitySchemes).toHaveProperty(scheme)
  }
})

const resolved = (parameter: v.InferOutput<typeof Parameter> | v.InferOutput<typeof Reference>) =>
  '$ref' in parameter ? committed.components.parameters[parameter.$ref.split('/').at(-1) ?? '']! : parameter

test('every operation has its own name and returns JSON of a named schema', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  for (const { operation } of operations)
    for (const response of Object.values(operation.responses)) {
      if ('$ref' in response || response.description === 'The file') continue
      for (const { schema } of Object.values(response.content ?? {})) expect(schema).toHaveProperty('$ref')
    }
})

test('references resolve, and no schema uses another dialect', () => {
  const references = [...text.matchAll(/"\$ref": "#\/(\w+)\/(\w+)\/(\w+)"/g)].map(([, ...path]) => path)
  expect(references.length).toBeGreaterThan(1)
  for (const path of references) expect(committed).toHaveProperty(path)
  expect(text).not.toContain('$schema')
})

const USE = `
import { claims, readSessionKey } from './client.ts'
const { claims: listed } = await claims('m-1', { since: 'abc' })
listed[0]?.claimNumber satisfies string | undefined
// @ts-expect-error: A claim has no such field.
listed[0]?.noSuchField
// @ts-expect-error: A list of claims belongs to a member.
await claims()
await readSessionKey('1')
`

test.runIf(isLong)('a client generated from the description compiles', async () => {
  const root = join(import.meta.dirname, '../..')
  // The compiler finds the generated client's runtime here.
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'client-'))
  const bin = (name: string, ...given: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'node_modules/.bin', name), ...given])
  try {
    await bin('oazapfts', '--optimistic', join(root, 'deploy/openapi.json'), join(folder, 'client.ts'))
    writeFileSync(join(folder, 'use.ts'), USE)
    const options = { composite: false, module: 'esnext', moduleResolution: 'bundler', types: [] }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../../tsconfig.json',
        compilerOptions: options,
        files: ['use.ts'],
        references: [],
      }),
    )
    const compiled = await bin('tsc', '-p', folder).catch((failed: { stdout: string }) => failed)
    expect(compiled.stdout).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
