import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { prescriptions } from '#contract/calls/pharmacy.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { todayOf } from '#server/config/clock.ts'
import { medicinesPaper } from '#server/domains/pharmacy/medicines-pdf.ts'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import { people as persons } from '#server/insurers/sandbox/tables.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { isLong, sample } from '#tests/kit/tier.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})

const personOf = (username: string) => {
  const person = people.find(({ login }) => login === username)
  const place = person?.places.find(({ plan }) => plan.contractType === 'medical')
  if (!person || !place) throw new Error(`${username} has no medical plan`)
  return { person, memberId: memberIdOf(place) }
}

async function ask(username: string, path: string) {
  const { bearer } = await signInAs(server.app, username)
  const url = `/abcbs/v1/members/${personOf(username).memberId}/pharmacy/${path}`
  return server.app.inject({ url, headers: bearer })
}

const printed = async (username: string) => {
  const { rawPayload } = await ask(username, 'medicines.pdf?history=yes')
  return inReadingOrder(readTaggedPdf(rawPayload).tree)
    .map(({ text }) => text)
    .join(' ')
}

test('a printed list has one person’s medicines, although her son has the same name', async () => {
  const { prescriptions: all } = v.parse(
    prescriptions.reply,
    (await ask('harperdana1', 'prescriptions')).json(),
  )
  const idsOf = (username: string) => new Set(personOf(username).person.places.map(memberIdOf))
  const namesOf = (username: string) =>
    all.filter(({ memberId }) => idsOf(username).has(memberId)).map(({ name }) => textIn(name, 'en'))
  const [own, sons] = [namesOf('harperdana1'), namesOf('harpereli16')]
  const [his] = sons.filter((name) => !own.includes(name))
  const isOf = (username: string) => eq(persons.personId, personOf(username).person.personId)
  const [dana] = await server.db.select().from(persons).where(isOf('harperdana1'))
  const [eli] = await server.db.select().from(persons).where(isOf('harpereli16'))
  const rename = (to: typeof dana) =>
    server.db
      .update(persons)
      .set({ firstName: to!.firstName, lastName: to!.lastName })
      .where(isOf('harpereli16'))
  await rename(dana)
  const list = await printed('harperdana1')
  await rename(eli)
  expect(list).toContain(own[0])
  expect(list).not.toContain(his ?? expect.fail('Eli takes no other medicine'))
})

test('a list of current medicines keeps one whose supply isn’t stated', async () => {
  const answer = await ask('harperdana1', 'prescriptions')
  const one = v.parse(prescriptions.reply, answer.json()).prescriptions.find(({ isOwn }) => isOwn)
  const today = todayOf(server.services.clock)
  const fills = (one?.fills ?? [])
    .slice(0, 1)
    .map((fill) => ({ ...fill, on: today.toString(), daysSupply: null, rejection: null }))
  const medicines = [{ ...(one ?? expect.fail('Dana takes nothing')), fills }]
  const content = { name: 'Dana', planName: '', medicines, allergies: { names: [], isPartial: false } }
  const brand = server.services.brands.of({ tier1: null })
  const file = await medicinesPaper({ ...content, isHistory: false }, { language: 'en', brand, today })
  const text = inReadingOrder(readTaggedPdf(file).tree).map((part) => part.text)
  expect(text.join(' ')).toContain(textIn(one?.name ?? '?', 'en'))
  expect(text.join(' ')).toContain('Not listed')
})

const PARTIAL = 'may be incomplete'
const ALLERGIES: [title: string, change: object, shown: string[], hidden: string[]][] = [
  ['refuted', { verificationStatus: { coding: [{ code: 'refuted' }] } }, [], ['Penicillin', PARTIAL]],
  ['refuted in words', { verificationStatus: { text: 'Refuted' } }, [], ['Penicillin', PARTIAL]],
  ['restricted', { meta: { security: [{ code: 'R' }] } }, [], ['Penicillin', PARTIAL]],
  [
    'with odd parts',
    { code: { text: 'Penicillin', coding: [{ display: 7 }, 'x'] } },
    ['Penicillin'],
    [PARTIAL],
  ],
  ['without a name', { code: { coding: 'x' } }, [PARTIAL], ['Penicillin']],
]

test('Wilma’s printed list has the allergies of her health record, but no refuted one', async () => {
  const list = await printed('wilmaross42')
  expect(list).toContain('Penicillin')
  expect(list).not.toContain(PARTIAL)
  const isOfWilma = eq(records.memberId, personOf('wilmaross42').memberId)
  const isAllergy = and(eq(records.type, 'AllergyIntolerance'), isOfWilma)
  const [row] = await server.db.select().from(records).where(isAllergy)
  const { recordId, resource } = row ?? expect.fail('Wilma has no allergy')
  const isIt = eq(records.recordId, recordId)
  for (const [title, change, shown, hidden] of sample(ALLERGIES, ALLERGIES.slice(1, 4))) {
    await server.db
      .update(records)
      .set({ resource: { ...resource, ...change } })
      .where(isIt)
    const changed = await printed('wilmaross42')
    const wrong = [
      ...shown.filter((words) => !changed.includes(words)),
      ...hidden.filter((words) => changed.includes(words)),
    ]
    expect([title, ...wrong]).toEqual([title])
  }
  await server.db.update(records).set({ resource }).where(isIt)
})

test.runIf(isLong)('a printed list says that a record may have more allergies', async () => {
  const isOfWilma = eq(records.memberId, personOf('wilmaross42').memberId)
  const [row] = await server.db
    .select()
    .from(records)
    .where(and(eq(records.type, 'AllergyIntolerance'), isOfWilma))
  const { resource, ...of } = row ?? expect.fail('Wilma has no allergy')
  const many = Array.from({ length: 230 }, (_, n) => ({
    ...of,
    recordId: `${of.recordId}-${n}`,
    resource: { ...resource, id: `many-${n}`, code: { text: `Pollen ${n}.` } },
  }))
  const insert = async (some: typeof many) => void (await server.db.insert(records).values(some))
  const ids = many.map(({ recordId }) => recordId)
  await insert(many.slice(0, 90))
  const whole = await printed('wilmaross42')
  await insert(many.slice(90))
  const cut = await printed('wilmaross42')
  await server.db.delete(records).where(inArray(records.recordId, ids))
  for (let n = 0; n < 90; n += 1) expect(whole).toContain(`Pollen ${n}.`)
  expect(whole).not.toContain(PARTIAL)
  expect(cut).toContain(PARTIAL)
})
