import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { eq } from 'drizzle-orm'
import {
  DRUGS_ON_A_PAGE,
  compareDrug,
  drugLists,
  prescriptions,
  priceDrug,
  searchDrugs,
  searchOwnDrugs,
} from '#contract/calls/pharmacy.ts'
import { userDrugPrices, userMedicines } from '#contract/calls/staff-medicines.ts'
import { todayOf } from '#server/config/clock.ts'
import { markConfidential } from '#server/insurers/sandbox/claims/confidential.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { birthDateOf, memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { backend } from '#tests/kit/backend.ts'
import { familyMember } from '#tests/kit/family-access.ts'
import { SANDY, STAFF_REASON, atTheConsole } from '#tests/kit/staff.ts'
import { trailSince } from '#tests/kit/trail-since.ts'
import { isLong } from '#tests/kit/tier.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const personOf = (username: string) => {
  const person = people.find(({ login }) => login === username)
  const place = person?.places.find(({ plan }) => plan.contractType === 'medical')
  if (!person || !place) throw new Error(`${username} has no medical plan`)
  return { person, memberId: memberIdOf(place) }
}

async function ask(username: string, path: string, payload?: object) {
  const { bearer } = await signInAs(server.app, username)
  const url = `/abcbs/v1/members/${personOf(username).memberId}/pharmacy/${path}`
  return server.app.inject({ url, headers: bearer, ...(payload && { method: 'POST', payload }) })
}

const medicinesOf = async (username: string) => {
  const answer = await ask(username, 'prescriptions')
  expect(answer.statusCode).toBe(200)
  return v.parse(prescriptions.reply, answer.json())
}

const price = async (username: string, drugId: string, quantity: number) =>
  v.parse(priceDrug.reply, (await ask(username, 'price', { drugId, quantity })).json())

describe('a member under 17', () => {
  const CALLS: readonly (readonly [path: string, body?: object])[] = [
    ['prescriptions'],
    ['part-d'],
    ['medicines.pdf'],
    ['price', { drugId: 'atorvastatin-20-mg', quantity: 30 }],
    ['drugs/search', {}],
    ['drugs'],
    ['mail-order'],
    ['exceptions'],
  ]

  test('gets the reason from every call until midnight in Chicago on the 17th birthday', async () => {
    const { clock } = server.services
    const birthday = birthDateOf(personOf('harpereli16').person, todayOf(clock)).add({ years: 17 })
    const midnight = birthday.toZonedDateTime('America/Chicago').toInstant()
    const shift = (seconds: number) => {
      server.faults.set({ clockOffsetSeconds: 0 })
      const offset = Math.round(midnight.since(clock.now()).total('seconds')) + seconds
      server.faults.set({ clockOffsetSeconds: offset })
    }
    shift(-120)
    for (const [path, body] of CALLS) {
      const answer = await ask('harpereli16', path, body)
      expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 403, 'PHA-0002'])
    }
    shift(120)
    expect((await ask('harpereli16', 'prescriptions')).statusCode).toBe(200)
  })
})

test('Dana reads her and her son’s medicines, not her husband’s or adult daughter’s', async () => {
  const { prescriptions: all } = await medicinesOf('harperdana1')
  const shown = new Set(all.map(({ memberId }) => memberId))
  const isShown = (name: string) => shown.has(personOf(name).memberId)
  expect(['harperdana1', 'harpereli16', 'harpermarc1', 'harperava19'].map(isShown)).toEqual([
    true,
    true,
    false,
    false,
  ])
  const own = all.find(({ memberId }) => memberId === personOf('harperdana1').memberId)
  expect(own).toMatchObject({ drugId: 'lisinopril-10-mg', prescriber: expect.any(String) as string })
  expect(own?.fills.some(({ rejection }) => rejection?.reason === 'too-early')).toBe(true)
})

test('an adult’s grant opens her medicines, without costs or a confidential fill', async () => {
  const ava = personOf('harperava19').memberId
  const ofAva = async () =>
    (await medicinesOf('harperdana1')).prescriptions.filter(({ memberId }) => memberId === ava)
  const [fill] = (await medicinesOf('harperava19')).prescriptions.flatMap(({ fills }) => fills)
  const fillsOfAva = async () => (await ofAva()).flatMap(({ fills }) => fills)
  const fillId = fill?.fillId ?? expect.fail('Ava has no fill')
  expect(await ofAva()).toEqual([])
  const member = await familyMember(server.app, 'harperava19')
  await member.share(['records'])
  expect(await fillsOfAva()).toContainEqual({
    ...fill,
    memberOwesCents: null,
    planPaidCents: null,
    claimHandle: null,
  })
  await member.share(['records', 'claims'])
  const paid = (await fillsOfAva()).find((one) => one.fillId === fillId)
  expect([paid?.memberOwesCents, paid?.planPaidCents]).toEqual([fill?.memberOwesCents, fill?.planPaidCents])
  expect(paid?.claimHandle).not.toBeNull()
  await markConfidential(server.db, fillId)
  expect(JSON.stringify(await ofAva())).not.toContain(fillId)
  await server.db.update(claims).set({ isConfidential: false }).where(eq(claims.claimId, fillId))
  await member.share(['claims'])
  expect(await ofAva()).toEqual([])
})

test('staff see medicines and prices without a confidential fill, and looks are logged', async () => {
  const sandy = await atTheConsole(server.app)
  const look = async (username: string, call: string, body: object = {}, by = sandy) =>
    by.post(`/users/${username}/${call}`, { reason: STAFF_REASON, ...body })
  const read = async (username: string) => {
    const answer = await look(username, 'medicines')
    return v.parse(userMedicines.reply, answer.json())
  }
  const ofDana = personOf('harperdana1').memberId
  const own = (await medicinesOf('harperdana1')).prescriptions
  const [fill] = own.find(({ drugId }) => drugId === 'lisinopril-10-mg')?.fills.slice(-1) ?? []
  const fillId = fill?.fillId ?? expect.fail('no fill')
  const since = await trailSince(server.db)
  const before = await read('harperdana1')
  expect(before.center).toBe('open')
  const whose = (all: typeof own) => all.map(({ prescriptionId, isOwn }) => [prescriptionId, isOwn])
  expect(whose(before.medicines)).toEqual(whose(own))
  await markConfidential(server.db, fillId)
  expect(JSON.stringify((await medicinesOf('harperdana1')).prescriptions)).toContain(fillId)
  expect(JSON.stringify(await read('harperdana1'))).not.toContain(fillId)
  await server.db.update(claims).set({ isConfidential: false }).where(eq(claims.claimId, fillId))
  const asked = { drugId: 'atorvastatin-20-mg', quantity: 30, place: '72201' }
  const { answer } = v.parse(userDrugPrices.reply, (await look('harperdana1', 'drug-prices', asked)).json())
  const ownPrices = v.parse(
    priceDrug.reply,
    (await ask('harperdana1', 'price', { ...asked, place: undefined, near: { place: '72201' } })).json(),
  )
  const amounts = (all: typeof ownPrices) => all.prices.map(({ price: { asOf: _asOf, ...money } }) => money)
  expect(answer && amounts(answer)).toEqual(amounts(ownPrices))
  const trail = (await since()).filter(
    ({ actor, action }) => actor === SANDY && /\/(?:medicines|drug-prices)$/.test(action),
  )
  expect(trail.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['harperdana1', ofDana, personOf('harpereli16').memberId]),
  )
  expect(await read('harpereli16')).toMatchObject({ center: 'too-young', medicines: [] })
  expect((await read('dentalonly7')).center).toBe('none')
  const notStaff = await atTheConsole(server.app, 'harpermarc1')
  expect((await look('harperdana1', 'medicines', {}, notStaff)).statusCode).toBe(404)
})

test('a child’s confidential fill and its prescriber are hidden from the policy holder', async () => {
  const eli = personOf('harpereli16').memberId
  const isOfEli = ({ memberId }: { memberId: string }) => memberId === eli
  const before = (await medicinesOf('harperdana1')).prescriptions.filter(isOfEli)
  const refilled = before.find(({ fills }) => fills.filter(({ rejection }) => !rejection).length > 1)
  const fillId = refilled?.fills.find(({ rejection }) => !rejection)?.fillId ?? expect.fail('no refill')
  const isIt = eq(claims.claimId, fillId)
  const [claim] = await server.db.select().from(claims).where(isIt)
  const facts = claim?.facts ?? expect.fail('no claim')
  const prescription = { ...(facts.prescription ?? expect.fail('no prescription')), prescriber: 'Dr. Quiet' }
  await server.db
    .update(claims)
    .set({ facts: { ...facts, prescription } })
    .where(isIt)
  await markConfidential(server.db, fillId)
  const after = (await medicinesOf('harperdana1')).prescriptions.filter(isOfEli)
  await server.db.update(claims).set({ isConfidential: false, facts }).where(isIt)
  expect(JSON.stringify(after)).not.toContain(fillId)
  expect(JSON.stringify(after)).not.toContain('Dr. Quiet')
  expect(
    after.find(({ prescriptionId: id }) => id === refilled?.prescriptionId)?.fills.length,
  ).toBeGreaterThan(0)
})

test('Octavia pays less after her deductible, and nothing for a preventive drug', async () => {
  const found = await price('octaviar88', 'atorvastatin-20-mg', 30)
  const retail = found.prices.filter(({ price: { channel } }) => channel === 'retail-30')
  expect(retail.length).toBeGreaterThan(0)
  for (const { price: one } of retail) {
    expect(one.memberOwesCents).toBe(one.deductibleCents + one.copayCents + one.coinsuranceCents)
    expect(one.afterDeductibleCents).toBeLessThanOrEqual(1_500)
  }
  const preventive = await price('octaviar88', 'folic-acid-1-mg', 30)
  for (const { price: one } of preventive.prices)
    expect([one.memberOwesCents, one.afterDeductibleCents]).toEqual([0, 0])
})

const ODD_PRICES = [
  ['no quantity', { drugId: 'atorvastatin-20-mg', quantity: 0 }, 'PHA-0005'],
  ['a drug that isn’t on the list', { drugId: 'adalimumab-40-mg', quantity: 2 }, 'PHA-0004'],
  ['half of a capsule', { drugId: 'fluoxetine-20-mg', quantity: 0.5 }, 'PHA-0005'],
  ['a billion', { drugId: 'atorvastatin-20-mg', quantity: 1e9 }, 'PHA-0005'],
  [
    'a ZIP code that isn’t there',
    { drugId: 'atorvastatin-20-mg', quantity: 30, near: { place: '00000' } },
    'DIR-0005',
  ],
] as const

test.each(isLong ? ODD_PRICES : ODD_PRICES.slice(0, 1))('doesn’t price %s', async (_, body, code) => {
  expect((await ask('octaviar88', 'price', body)).json<{ code: string }>().code).toBe(code)
})

test.runIf(isLong)('an ended plan shows its fills, and prices nothing', async () => {
  expect((await ask('formerplan9', 'prescriptions')).statusCode).toBe(200)
  const answer = await ask('formerplan9', 'price', { drugId: 'atorvastatin-20-mg', quantity: 30 })
  expect(answer.json<{ code: string }>().code).toBe('PLN-0002')
})

test.runIf(isLong)('prices half of a tablet that can be split', async () => {
  expect((await price('octaviar88', 'lisinopril-10-mg', 15.5)).prices.length).toBeGreaterThan(0)
})

test('finds drugs by a misspelled brand name and in Spanish, none by punctuation', async () => {
  const search = async (text: string) =>
    v.parse(searchOwnDrugs.reply, (await ask('harperdana1', 'drugs/search', { text })).json()).drugs
  for (const text of ['liptor 20', 'atorvastatina', 'colesterol ator'])
    expect((await search(text))[0]?.drugId).toBe('atorvastatin-20-mg')
  for (const text of ['--', '’’']) expect(await search(text)).toEqual([])
  expect(await search(' ')).toHaveLength(DRUGS_ON_A_PAGE)
})

test('visitors compare a drug on three lists', async () => {
  const base = '/member/myblueprint/v1/public/drug-lists'
  const { lists } = v.parse(drugLists.reply, (await server.app.inject({ url: base })).json())
  const { year } = todayOf(server.services.clock)
  const formularyIds = ['ouachita', 'ozark', 'river-valley'].map((name) => `${name}-${year}`)
  expect(lists.map(({ formularyId }) => formularyId)).toEqual(expect.arrayContaining(formularyIds))
  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `${base}/${path}`, payload })
  const body = { drugId: 'adalimumab-40-mg', formularyIds }
  const { compared } = v.parse(compareDrug.reply, (await post('compare', body)).json())
  expect(compared.map(({ drug }) => drug?.tiers[0]?.tier ?? null)).toEqual([4, null, 5])
  const first = v.parse(searchDrugs.reply, (await post('search', { formularyId: formularyIds[0] })).json())
  const second = v.parse(
    searchDrugs.reply,
    (await post('search', { formularyId: formularyIds[0], cursor: first.nextCursor })).json(),
  )
  expect(second.drugs[0]?.drugId).not.toBe(first.drugs[0]?.drugId)
  expect((await post('search', { formularyId: 'none-1999' })).json<{ code: string }>().code).toBe('PHA-0009')
})

test('programs read paid fills as FHIR, of the member and her child, none confidential', async () => {
  const read = async (username: string, query: string) => {
    const { bearer } = await signInAs(server.app, username)
    const answer = await server.app.inject({ url: `/fhir/MedicationDispense${query}`, headers: bearer })
    type Page = { total: number; entry?: { resource: { id: string; whenHandedOver: string } }[] }
    return { status: answer.statusCode, body: answer.body, page: answer.json<Page>() }
  }
  const [dana, eli] = [personOf('harperdana1').memberId, personOf('harpereli16').memberId]
  const own = await read('harperdana1', `?patient=Patient/${dana}&_count=2`)
  expect([own.status, own.page.entry?.length]).toEqual([200, 2])
  expect(own.body).toContain('http://hl7.org/fhir/sid/ndc')
  expect(own.body).not.toContain('rejected-')
  const [first] = own.page.entry ?? []
  expect((await read('harperdana1', `/${first?.resource.id}`)).status).toBe(200)
  const day = first?.resource.whenHandedOver
  expect((await read('harperdana1', `?patient=${dana}&whenhandedover=gt${day}`)).page.total).toBe(0)
  const fillId = (await read('harperdana1', `?patient=${eli}`)).page.entry?.[0]?.resource.id ?? ''
  await markConfidential(server.db, fillId)
  expect((await read('harperdana1', `?patient=${eli}`)).body).not.toContain(fillId)
  expect((await read('harperdana1', `/${fillId}`)).status).toBe(404)
  await server.db.update(claims).set({ isConfidential: false }).where(eq(claims.claimId, fillId))
  expect((await read('harperdana1', `?patient=${personOf('harpermarc1').memberId}`)).status).toBe(404)
  expect((await read('octaviar88', `/${first?.resource.id}`)).status).toBe(404)
  const young = await read('harpereli16', `?patient=${eli}`)
  expect([young.status, young.body]).toEqual([403, expect.stringContaining('PHA-0002')])
})

test('programs read the drug lists as FHIR', async () => {
  const read = async (path: string) => {
    const answer = await server.app.inject({ url: `/fhir/formulary/${path}` })
    return [answer.statusCode, answer.json<Record<string, unknown>>()] as const
  }
  const { year } = todayOf(server.services.clock)
  expect(JSON.stringify(await read('InsurancePlan'))).toContain(`Formulary-ouachita-${year}`)
  const [status, item] = await read(`Basic/ouachita-${year}.adalimumab-40-mg`)
  expect([status, item.resourceType]).toEqual([200, 'Basic'])
  expect(item.subject).toMatchObject({ reference: 'MedicationKnowledge/adalimumab-40-mg' })
  expect(item.meta).not.toHaveProperty('profile')
  expect(item.extension).toContainEqual({
    url: 'http://hl7.org/fhir/us/davinci-drug-formulary/StructureDefinition/usdf-PriorAuthorization-extension',
    valueBoolean: true,
  })
  expect((await read('Basic/none-1999.adalimumab-40-mg'))[0]).toBe(404)
  expect((await read('MedicationKnowledge?_cursor=odd'))[0]).toBe(400)
  for (const type of ['InsurancePlan', 'Basic', 'MedicationKnowledge'])
    expect(JSON.stringify(await read(`${type}?_count=0`))).toMatch(/^\[200,(?!.*fullUrl)(?!.*"next")/)
})

test.runIf(isLong)('the FHIR pages of drugs have each drug once', async () => {
  type Page = { entry?: { resource: { id: string } }[]; link: { relation: string; url: string }[] }
  const seen: string[] = []
  let path: string | undefined = 'MedicationKnowledge?_count=100'
  while (path !== undefined) {
    const page: Page = (await server.app.inject({ url: `/fhir/formulary/${path}` })).json<Page>()
    seen.push(...(page.entry ?? []).map(({ resource }) => resource.id))
    path = page.link.find(({ relation }) => relation === 'next')?.url.split('/fhir/formulary/')[1]
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toContain('atorvastatin-20-mg')
})
