import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { documents as call } from '#contract/calls/documents.ts'
import type { Found } from '#server/domains/documents/content.ts'
import { zipOfDocuments } from '#server/domains/documents/zip-of-documents.ts'
import { documentFiles, documents } from '#server/insurers/sandbox/documents/tables.ts'
import { servicesFor } from '#server/services.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const MANY = 5_000
const AT_ONCE = 1_000
const ZIPPED = 200
const FILE_BYTES = 100_000
/** One is being sent, and one is being fetched; a stream buffers a little. */
const MOST_AHEAD = 4
const KIBIBYTE = 1024
const DANA = 'ZZH41022001'
const CONTRACT = 'ZZH410220'

let server: Backend
/** A file that a ZIP can't shrink much. */
function noise(length: number): string {
  let seed = 1
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCharCode(33 + (seed % 90))
  }).join('')
}
const pdf = `%PDF-1.4\n${noise(FILE_BYTES)}`

beforeAll(async () => {
  server = await startBackend(await openSeeded())
  for (let from = 0; from < MANY; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, n) => ({
      documentId: `many-${from + n}`,
      contractId: CONTRACT,
      contractType: 'medical' as const,
      memberId: DANA,
      kind: 'letter' as const,
      version: 1,
      title: `Letter ${from + n}`,
      issuedOn: '2024-01-01',
      receivedOn: `2024-0${1 + (n % 9)}-1${n % 10}`,
    }))
    await server.db.insert(documents).values(rows)
  }
  await server.db.insert(documentFiles).values(
    Array.from({ length: ZIPPED }, (_, n) => ({
      documentId: `many-${n}`,
      contractId: CONTRACT,
      source: { otherText: pdf },
    })),
  )
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

test('five thousand documents arrive once each in limited pages', async () => {
  const { bearer: headers } = await signInAs(server.app, 'harperdana1')
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = cursor === '' ? '' : `?cursor=${cursor}`
    const answer = await server.app.inject({ url: `/abcbs/v1/members/${DANA}/documents${query}`, headers })
    expect(answer.payload.length).toBeLessThan(200 * KIBIBYTE)
    const page: v.InferOutput<typeof call.reply> = v.parse(call.reply, answer.json())
    ids.push(...page.documents.map(({ documentId }) => documentId))
    cursor = page.nextCursor
  }
  expect(ids.length).toBeGreaterThan(MANY)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a ZIP of two hundred documents holds only one of them in memory', async () => {
  const found = Array.from({ length: ZIPPED }, (_, n): Found => ({
    documentId: `d-many-${n}`,
    kind: 'letter',
    version: 1,
    source: { kind: 'file', id: `many-${n}` },
    contractId: CONTRACT,
    memberId: DANA,
    title: `Letter ${n}`,
    day: '2024-01-01',
  }))
  const asked = servicesFor(server.services, { username: 'harperdana1' })
  let fetched = 0
  const documentsPort = {
    ...asked.insurer.documents,
    content: (id: string) => {
      fetched += 1
      return asked.insurer.documents.content(id)
    },
  }
  const services = { ...asked, insurer: { ...asked.insurer, documents: documentsPort } }
  let bytes = 0
  const taken: { fetched: number; bytes: number }[] = []
  const zip = zipOfDocuments(services, found, { username: 'harperdana1', language: 'en' })
  for await (const part of zip) {
    bytes += (part as Uint8Array).length
    taken.push({ fetched, bytes })
  }
  expect(fetched).toBe(ZIPPED)
  expect(bytes).toBeGreaterThan(ZIPPED * (FILE_BYTES / 2))
  // All of them have the same length.
  const ahead = taken.map((at) => at.fetched - at.bytes / (bytes / ZIPPED))
  expect(Math.max(...ahead)).toBeLessThan(MOST_AHEAD)
})
