import { randomUUID } from 'node:crypto'
import { like, sql } from 'drizzle-orm'
import { type JWK, compactVerify, importJWK } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { claims as claimList } from '#contract/calls/claims.ts'
import { documents as documentList } from '#contract/calls/documents.ts'
import { directoryNetworks, readProvider, searchProviders } from '#contract/calls/directory.ts'
import {
  directoryReports,
  networkProofs,
  saveNetworkProof,
  savedProviders,
} from '#contract/calls/directory-saved.ts'
import { directoryProofs } from '#server/access/tables.ts'
import { todayOf } from '#server/config/clock.ts'
import { sandboxSigningKeys } from '#server/config/sandbox-card-key.ts'
import { versionInForce } from '#server/imported-data/directory.ts'
import { rowsOfProvider } from '#server/imported-data/rows-of-provider.ts'
import { importedLocations, importedProviders, importedRoles } from '#server/imported-data/tables.ts'
import { leaveNetwork } from '#server/insurers/sandbox/directory/departures.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { messages } from '#server/platform/db/schema.ts'
import { plainProvider, plainRole } from '#tests/kit/directory.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'

const own = ownBackend()
beforeEach(() => own.server.faults.reset())

const inDays = (days: number) => own.server.faults.set({ clockOffsetSeconds: days * 24 * 3_600 })

/** A member who uses the directory of one plan, like a browser. */
async function member(login: string, memberId: string, contractType = 'medical') {
  const { bearer } = await signInAs(own.server.app, login)
  const base = `/abcbs/v1/members/${memberId}/directory`
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
    own.server.app.inject({
      method,
      url: `${base}${path}`,
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      ...(payload && { payload: { contractType, ...payload } }),
    })
  const search = async (filters: object = {}) => {
    const answer = await ask('POST', '/search', filters)
    return answer.statusCode === 200 ? v.parse(searchProviders.reply, answer.json()) : answer
  }
  const found = async (filters: object = {}) => v.parse(searchProviders.reply, await search(filters))
  return { ask, search, found }
}

const kim = () => member('nguyenkim22', 'ZZN22038101')
const dana = (contractType = 'medical') =>
  member('harperdana1', contractType === 'vision' ? 'ZZH41033701' : 'ZZH41022001', contractType)

test('Kim finds family doctors near Springdale who speak Vietnamese, with distances', async () => {
  const { found } = await kim()
  const { providers, count, place, network } = await found({
    near: { place: 'Springdale' },
    specialtyIds: ['family-medicine'],
    language: 'vi',
  })
  expect(providers.map(({ name }) => name)).toEqual(expect.arrayContaining(['Linh Pham', 'Duc Tran']))
  expect(count).toBe(providers.length)
  expect(place).toMatchObject({ label: 'Springdale, AR', precision: 'town' })
  expect(network).toMatchObject({ networkId: 'ozark-select', isOfPlan: true })
  const miles = providers.flatMap(({ roles }) => roles[0]?.miles ?? [])
  expect(miles).toEqual(miles.toSorted((one, other) => one - other))
  expect(providers[0]?.roles[0]).toMatchObject({ verifiedOn: expect.any(String), isOverdue: false })
})

test('marks an entry that was not checked for 90 days', async () => {
  const { found } = await dana()
  const { providers } = await found({ name: "O'Brien-Nunez" })
  expect(providers).toHaveLength(1)
  expect(providers[0]?.roles[0]).toMatchObject({ isOverdue: true })
})

test('a vision plan finds only eye care, and a dental plan only dentists', async () => {
  const eyes = await (await dana('vision')).found()
  expect(new Set(eyes.providers.map(({ kind }) => kind))).toEqual(new Set(['eye-care']))
  const teeth = await (await dana('dental')).found()
  expect(new Set(teeth.providers.map(({ kind }) => kind))).toEqual(new Set(['dentist']))
  const asked = await (await dana('vision')).ask('POST', '/search', { kinds: ['dentist'] })
  expect(asked.json()).toMatchObject({ code: 'INVALID_REQUEST' })
})

test.each([
  ['00000', 404, null],
  ['Nowhere at all', 404, null],
  ['10001', 200, 'outside'],
  ['72765', 200, 'county'],
])('the place %s returns %i', async (place, status, precision) => {
  const { ask } = await kim()
  const answer = await ask('POST', '/search', { near: { place } })
  expect(answer.statusCode).toBe(status)
  const read = v.safeParse(searchProviders.reply, answer.json())
  if (precision === null) return expect(answer.json()).toMatchObject({ code: 'DIR-0005' })
  expect(read.success && read.output.place).toMatchObject({ precision })
  const miles = read.success ? read.output.providers.flatMap(({ roles }) => roles[0]?.miles ?? []) : []
  expect(miles.length > 0).toBe(precision !== 'outside')
})

test('pages continue after the previous one, and another search’s cursor is rejected', async () => {
  const { found, ask } = await dana()
  const first = await found()
  const second = await found({ cursor: first.nextCursor })
  const ids = [...first.providers, ...second.providers].map(({ provider }) => provider)
  expect(new Set(ids).size).toBe(40)
  expect(first.count).toBeGreaterThan(40)
  const other = await ask('POST', '/search', { name: 'hadley', cursor: first.nextCursor })
  expect(other.json()).toMatchObject({ code: 'INVALID_REQUEST' })
})

test('a location that meets the filters comes before a nearer one', async () => {
  const at = (locationId: string, latitude: number, accepting: 'accepting' | 'no') => {
    const role = plainRole(locationId, 'ozark-select')
    return { ...role, accepting, location: { ...role.location, latitude, longitude: -94.13 } }
  }
  const roles = [at('near', 36.18, 'no'), at('far', 36.08, 'accepting')]
  const entry = plainProvider('two-places', { languages: ['cy'], specialties: [], roles })
  const rows = rowsOfProvider((await versionInForce(own.server.db)) ?? 0, entry)
  await own.server.db.insert(importedProviders).values(rows.provider)
  await own.server.db.insert(importedLocations).values(rows.locations)
  await own.server.db.insert(importedRoles).values(rows.roles)
  const { found } = await kim()
  const firstPlace = async (filters: object) => {
    const { providers } = await found({ near: { place: 'Springdale' }, language: 'cy', ...filters })
    return providers[0]?.roles[0]?.locationId
  }
  expect(await firstPlace({})).toBe('near')
  expect(await firstPlace({ accepting: ['accepting'] })).toBe('far')
})

test('saves a provider once, shows its current entry, and notifies when it leaves', async () => {
  const { found, ask } = await dana()
  const [therapist] = (await found({ name: 'Corinne Hadley' })).providers
  const path = `/saved/${therapist?.provider}`
  expect((await ask('PUT', path, {})).statusCode).toBe(200)
  expect((await ask('PUT', path, {})).statusCode).toBe(200)
  const saved = async () =>
    v.parse(savedProviders.reply, (await ask('GET', '/saved?contractType=medical')).json()).saved
  expect(await saved()).toMatchObject([{ name: 'Corinne Hadley', isInNetwork: true, leavesOn: null }])
  const until = todayOf(own.services.clock).add({ days: 30 })
  await leaveNetwork(own.server.db, {
    providerId: 'prv-9000001004',
    networkId: 'open-choice',
    until,
  })
  await takeInsurerChanges(own.services)
  expect(await saved()).toMatchObject([{ isInNetwork: true, leavesOn: until.toString() }])
  expect(await lettersLike('provider-left-%')).toHaveLength(1)
  expect((await ask('DELETE', path)).json()).toEqual({ removed: 1 })
  expect((await ask('DELETE', path)).json()).toEqual({ removed: 0 })
})

const lettersLike = (id: string) => own.server.db.select().from(messages).where(like(messages.messageId, id))

test('Marcus reports a wrong phone number and reads of its correction three days later', async () => {
  const { found, ask } = await member('harpermarc1', 'ZZH41022002')
  const entry = async () => (await found({ name: 'Duc Tran' })).providers[0]
  const before = await entry()
  const [role] = before?.roles ?? []
  const report = {
    provider: before?.provider,
    locationId: role?.locationId,
    fact: 'phone',
    is: role?.location.phone ?? '',
    shouldBe: '(479) 555-0199',
    how: 'I called the office.',
  }
  expect((await ask('POST', '/reports', report)).statusCode).toBe(200)
  expect((await entry())?.roles[0]?.reportedOn).not.toBeNull()
  inDays(3)
  await takeInsurerChanges(own.services)
  const answer = v.parse(directoryReports.reply, (await ask('GET', '/reports')).json())
  expect(answer.reports).toMatchObject([{ fact: 'phone', decision: 'corrected' }])
  expect((await entry())?.roles[0]).toMatchObject({ reportedOn: null, location: { phone: '4795550199' } })
  expect(await lettersLike('directory-report-%')).toHaveLength(1)
})

test('rejects a report about an unlisted provider', async () => {
  const { ask } = await dana()
  const report = { provider: 'x'.repeat(80), locationId: null, fact: 'phone', is: '', shouldBe: '1', how: '' }
  expect((await ask('POST', '/reports', report)).json()).toMatchObject({ code: 'DIR-0002' })
})

test('a proof is signed, and only its owner reads and deletes it', async () => {
  const { found, ask } = await dana()
  const [spine] = (await found({ name: 'Magnolia Spine' })).providers
  const body = { provider: spine?.provider, locationId: spine?.roles[0]?.locationId }
  const proof = v.parse(saveNetworkProof.reply, (await ask('POST', '/proofs', body)).json())
  expect(proof).toMatchObject({ providerName: 'Magnolia Spine Institute', networkName: 'Open Choice' })
  const [row] = await own.server.db.select().from(directoryProofs)
  const [{ kty, crv, x, y } = {}] = sandboxSigningKeys.keys as JWK[]
  const { protectedHeader } = await compactVerify(
    row?.jws ?? '',
    await importJWK({ kty, crv, x, y }, 'ES256'),
  )
  expect(protectedHeader.typ).toBe('network-proof+jws')

  const marcus = await member('harpermarc1', 'ZZH41022002')
  const proofsOf = async (whose: typeof marcus) =>
    v.parse(networkProofs.reply, (await whose.ask('GET', '/proofs')).json()).proofs
  expect(await proofsOf(marcus)).toEqual([])
  expect((await marcus.ask('DELETE', `/proofs/${proof.proofId}`)).json()).toEqual({ removed: 0 })
  expect(await proofsOf({ ...marcus, ask })).toHaveLength(1)
  expect((await ask('DELETE', `/proofs/${proof.proofId}`)).json()).toEqual({ removed: 1 })
})

test('no proof is made for a provider outside the network', async () => {
  const { found, ask } = await dana()
  const [lab] = (await (await kim()).found({ name: 'Linh Pham' })).providers
  const read = await ask('GET', `/providers/${lab?.provider}?contractType=dental`)
  expect(v.parse(readProvider.reply, read.json()).provider.roles[0]?.network).toBeNull()
  const body = { contractType: 'dental', provider: lab?.provider, locationId: lab?.roles[0]?.locationId }
  expect((await ask('POST', '/proofs', body)).json()).toMatchObject({ code: 'DIR-0004' })
  expect((await found()).count).toBeGreaterThan(0)
})

test('Sam has no directory', async () => {
  const { ask } = await member('norights001', 'ZZS40000601')
  expect((await ask('POST', '/search', {})).statusCode).toBe(404)
  expect((await ask('GET', '/networks?contractType=medical')).statusCode).toBe(404)
})

test('a plan’s members can search the networks of its kind', async () => {
  const { ask } = await dana()
  const answer = v.parse(directoryNetworks.reply, (await ask('GET', '/networks?contractType=medical')).json())
  expect(answer.networks.filter(({ isOfPlan }) => isOfPlan).map(({ networkId }) => networkId)).toEqual([
    'open-choice',
  ])
  expect(answer.networks.map(({ networkId }) => networkId)).not.toContain('natural-state-dental')
  expect(answer).toMatchObject({ checkedWithinDays: 90, takesReports: true })
})

test('Kim’s proof goes with her out-of-network appeal and changes the decision', async () => {
  const { found, ask } = await kim()
  const { bearer } = await signInAs(own.server.app, 'nguyenkim22')
  const get = (url: string) =>
    own.server.app.inject({ url: `/abcbs/v1/members/ZZN22038101/${url}`, headers: bearer })
  const { claims: all } = v.parse(claimList.reply, (await get('claims')).json())
  const denied = all.find(({ providerName }) => providerName === 'Magnolia Spine Institute')
  const [spine] = (await found({ name: 'Magnolia Spine' })).providers
  const body = { provider: spine?.provider, locationId: spine?.roles[0]?.locationId }
  const proof = v.parse(saveNetworkProof.reply, (await ask('POST', '/proofs', body)).json())
  const offered = v.parse(networkProofs.reply, (await get(`claims/${denied?.claimId}/network-proofs`)).json())
  expect(offered.proofs.map(({ proofId }) => proofId)).toEqual([proof.proofId])

  const documentUrl = `documents/${proof.documentId}/file?type=network-proof&version=1&action=open&language=en`
  const pdf = await get(documentUrl)
  const words = inReadingOrder(readTaggedPdf(pdf.rawPayload).tree).map(({ text }) => text)
  expect(words.join(' ')).toContain('Magnolia Spine Institute')
  const listed = v.parse(documentList.reply, (await get('documents')).json())
  expect(listed.documents.map(({ documentId }) => documentId)).toContain(proof.documentId)

  const appeal = (id: string) =>
    own.server.app.inject({
      method: 'POST',
      url: `/abcbs/v1/members/ZZN22038101/claims/${denied?.claimId}/appeals`,
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      payload: {
        ground: 'other',
        letter: 'The directory listed this provider in my network.',
        isUrgent: false,
        representative: null,
        files: [],
        evidence: [{ kind: 'network-proof', id }],
      },
    })
  expect((await appeal(`p-${randomUUID()}`)).statusCode).toBe(422)
  const sent = await appeal(proof.documentId)
  expect(sent.json()).toMatchObject({
    evidence: [{ kind: 'network-proof', name: 'Magnolia Spine Institute' }],
  })
  inDays(30)
  await takeInsurerChanges(own.services)
  expect((await get(`claims/${denied?.claimId}/notes`)).json()).toMatchObject({
    appeal: { state: 'changed' },
  })
})

test('the device’s location is not stored', async () => {
  const { found } = await dana()
  const latitude = 35.091234567
  const { place, providers } = await found({ near: { latitude, longitude: -92.44 } })
  expect(place).toMatchObject({ precision: 'device', label: '' })
  expect(providers.length).toBeGreaterThan(0)
  const { rows } = v.parse(
    v.object({ rows: v.array(v.object({ name: v.string() })) }),
    await own.server.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  )
  expect(rows.length).toBeGreaterThan(50)
  for (const { name } of rows) {
    const table = sql.identifier(name)
    const kept = await own.server.db.execute(
      sql`select 1 from ${table} as t where position(${String(latitude)} in t::text) > 0`,
    )
    expect([name, kept]).toMatchObject([name, { rows: [] }])
  }
})

test('a proof of a provider who has just left has the last day', async () => {
  const { found, ask } = await kim()
  const [pediatrician] = (await found({ name: 'Marisol Ibarra' })).providers
  const until = todayOf(own.services.clock).add({ days: 1 })
  await leaveNetwork(own.server.db, { providerId: 'prv-9000001003', networkId: 'ozark-select', until })
  await takeInsurerChanges(own.services)
  inDays(3)
  const read = await ask('GET', `/providers/${pediatrician?.provider}?contractType=medical`)
  const [role] = v.parse(readProvider.reply, read.json()).provider.roles
  expect(role).toMatchObject({ network: null, leftOn: until.toString() })
  const body = { provider: pediatrician?.provider, locationId: role?.locationId }
  const proof = v.parse(saveNetworkProof.reply, (await ask('POST', '/proofs', body)).json())
  expect(proof.listedUntil).toBe(until.toString())
})
