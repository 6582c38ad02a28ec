import { expect, test } from 'vitest'
import { Rights } from '#contract/entities/rights.ts'
import { people } from '#server/sandbox-insurer/world/people.ts'
import { type Person, type Place, birthDateOf, endDateOf } from '#server/sandbox-insurer/world/person.ts'
import { rightsOf } from '#server/members/rights.ts'

const TODAY = Temporal.PlainDate.from('2026-06-15')

const rightsIn = (person: Person, place: Place, today = TODAY) =>
  rightsOf({
    person: { birthDate: birthDateOf(person, TODAY).toString() },
    enrollment: {
      relationship: place.relationship,
      endDate: endDateOf(place, TODAY)?.toString() ?? null,
    },
    plan: place.plan,
    today,
  })

const linkTarget = (login: string, contractType = 'medical'): [Person, Place] => {
  const person = people.find((candidate) => candidate.login === login)
  const place = person?.places.find(({ plan }) => plan.contractType === contractType)
  if (!person || !place) throw new Error(`${login} has no ${contractType} plan`)
  return [person, place]
}

const everyonesRights = people.flatMap((person) =>
  person.login ? person.places.map((place) => rightsIn(person, place)) : [],
)

const isGranted = (right: Rights[keyof Rights]): boolean =>
  typeof right === 'boolean' ? right : right.length > 0

test.each(Object.keys(Rights.entries) as (keyof Rights)[])(
  'somebody in the sandbox has %s and somebody has it not',
  (right) => {
    const granted = everyonesRights.map((rights) => isGranted(rights[right]))
    expect(granted).toContain(true)
    expect(granted).toContain(false)
  },
)

test('Sam has no right at all', () => {
  expect(Object.values(rightsIn(...linkTarget('norights001'))).filter(isGranted)).toEqual([])
})

test.each(['harpermarc1', 'harperava19', 'harpereli16'])(
  '%s neither pays the bill nor changes the policy',
  (login) => {
    const { payBill, updatePolicy, updatePolicyMetallic } = rightsIn(...linkTarget(login))
    expect({ payBill, updatePolicy, updatePolicyMetallic }).toEqual({
      payBill: false,
      updatePolicy: false,
      updatePolicyMetallic: false,
    })
  },
)

test('the holder of the same plan does both', () => {
  expect(rightsIn(...linkTarget('harperdana1'))).toMatchObject({ payBill: true, updatePolicy: true })
})

test('Eli keeps the pharmacy right: the portal blocks the page by age', () => {
  expect(rightsIn(...linkTarget('harpereli16')).pharmacyCenter).toBe(true)
})

test('Ray has prescription savings without the pharmacy center, and the guidelines', () => {
  expect(rightsIn(...linkTarget('delgadoray3'))).toMatchObject({
    pharmacyCenter: false,
    rxSavingsSolutions: true,
    healthReimbursementAccount: true,
    pageIdentifiers: [{ type: 'interqual' }],
  })
})

test.each([
  ['okaforruth7', true],
  ['okaforpaul2', false],
  ['okafortess5', false],
] as const)('the reimbursement account is the policy holder’s: %s has it is %s', (login, isHolder) => {
  expect(rightsIn(...linkTarget(login)).healthReimbursementAccount).toBe(isHolder)
})

test('Wilma pays by the Medicare page, not by Pay Bill', () => {
  expect(rightsIn(...linkTarget('wilmaross42'))).toMatchObject({
    payBill: false,
    pageIdentifiers: [{ type: 'medicarePayment' }],
    maPlanBenefits: true,
  })
})

test('Kim may open Find Care but has no application behind it', () => {
  expect(rightsIn(...linkTarget('nguyenkim22'))).toMatchObject({ findCare: true, findCareAndCostOptions: [] })
})

test('a plan that ended is looked back on, not changed', () => {
  expect(rightsIn(...linkTarget('formerplan9'))).toMatchObject({
    claims: true,
    idCards: true,
    forms: true,
    updatePolicy: false,
    findCare: false,
    programs: [],
  })
})

const programsOf = (person: Person, place: Place, today?: Temporal.PlainDate) =>
  rightsIn(person, place, today).programs.map(({ programId }) => programId)

test('programs follow the age: youth up to 17, adults from 18, diabetes from 18 to 79', () => {
  const [eli, place] = linkTarget('harpereli16')
  const birthday = birthDateOf(eli, TODAY).add({ years: 18 })
  const dayBefore = programsOf(eli, place, birthday.subtract({ days: 1 }))
  expect(dayBefore).toContain('youth-behavioral')
  expect(dayBefore).not.toContain('adult-substance-use')
  expect(dayBefore).not.toContain('diabetes')
  const onTheDay = programsOf(eli, place, birthday)
  expect(onTheDay).not.toContain('youth-behavioral')
  expect(onTheDay).toEqual(expect.arrayContaining(['adult-substance-use', 'diabetes']))
  expect(programsOf(...linkTarget('wilmaross42'))).not.toContain('diabetes')
})
