import { expect, test } from 'vitest'
import { Rights } from '#contract/entities/rights.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import {
  type Person,
  type Enrollment,
  birthDateOf,
  effectiveDateOf,
  endDateOf,
} from '#server/insurers/sandbox/world/person.ts'
import { isTooYoungForPharmacy, planStateOn, rightsOf } from '#server/access/rights.ts'

const TODAY = Temporal.PlainDate.from('2026-06-15')

const rightsIn = (person: Person, place: Enrollment, today = TODAY) =>
  rightsOf({
    person: { birthDate: birthDateOf(person, TODAY).toString() },
    enrollment: {
      relationship: place.relationship,
      effectiveDate: effectiveDateOf(place, TODAY).toString(),
      endDate: endDateOf(place, TODAY)?.toString() ?? null,
    },
    plan: place.plan,
    today,
  })

const linkTarget = (login: string, contractType = 'medical'): [Person, Enrollment] => {
  const person = people.find((candidate) => candidate.login === login)
  const place = person?.places.find(({ plan }) => plan.contractType === contractType)
  if (!person || !place) throw new Error(`${login} has no ${contractType} plan`)
  return [person, place]
}

const everyonesRights = people.flatMap((person) =>
  person.login ? person.places.map((place) => rightsIn(person, place)) : [],
)

const isGranted = (right: Rights[keyof Rights]): boolean =>
  Array.isArray(right) ? right.length > 0 : Boolean(right)

test.each(Object.keys(Rights.entries) as (keyof Rights)[])(
  'the sandbox has members with %s and members without it',
  (right) => {
    const granted = everyonesRights.map((rights) => isGranted(rights[right]))
    expect(granted).toContain(true)
    expect(granted).toContain(false)
  },
)

test('Sam has no rights', () => {
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

test('the holder of the same plan may do both', () => {
  expect(rightsIn(...linkTarget('harperdana1'))).toMatchObject({ payBill: true, updatePolicy: true })
})

test('the right to the pharmacy center does not depend on age', () => {
  for (const login of ['harpereli16', 'harperava19'])
    expect(rightsIn(...linkTarget(login)).pharmacyCenter).toBe(true)
})

test.each([
  ['2009-07-14', '2026-07-13', true],
  ['2009-07-14', '2026-07-14', false],
  ['2008-02-29', '2025-02-28', true],
  ['2008-02-29', '2025-03-01', false],
])('born on %s, a member on %s is too young for the pharmacy center: %s', (birthDate, day, isTooYoung) => {
  expect(isTooYoungForPharmacy({ birthDate }, Temporal.PlainDate.from(day))).toBe(isTooYoung)
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

test('an ended plan can be viewed, but not changed', () => {
  expect(rightsIn(...linkTarget('formerplan9'))).toMatchObject({
    claims: true,
    idCards: true,
    forms: true,
    updatePolicy: false,
    findCare: false,
    programs: [],
  })
})

test('a plan that starts later has only its card, doctor, documents and bill', () => {
  const granted = Object.entries(rightsIn(...linkTarget('futureplan1'))).filter(([, right]) =>
    isGranted(right),
  )
  expect(granted.map(([name]) => name).toSorted()).toEqual(['forms', 'idCards', 'payBill'])
  const [kim, place] = linkTarget('nguyenkim22')
  expect(rightsIn(kim, { ...place, startedMonthsAgo: -1 })).toMatchObject({
    choosePrimaryCareProvider: true,
    findCare: false,
  })
})

test('the other rights open on its first day', () => {
  const [priya, place] = linkTarget('futureplan1')
  const start = effectiveDateOf(place, TODAY)
  expect(rightsIn(priya, place, start.subtract({ days: 1 }))).toMatchObject({
    claims: false,
    whosCovered: false,
  })
  expect(rightsIn(priya, place, start)).toMatchObject({ claims: true, deductible: true, whosCovered: true })
})

test('a plan covers its last day, and rights for future care close after it', () => {
  const [dana, current] = linkTarget('harperdana1')
  const place = { ...current, endedMonthsAgo: 1 }
  const end = endDateOf(place, TODAY) ?? expect.fail('the plan has not ended')
  const [lastDay, after] = [end, end.add({ days: 1 })].map((day) => rightsIn(dana, place, day))
  expect(lastDay).toMatchObject({ findCare: true, coverageWhenTravelingAbroad: true })
  expect(after).toMatchObject({
    claims: true,
    payBill: true,
    findCare: false,
    coverageWhenTravelingAbroad: false,
  })
})

test('a coverage canceled before its first day never opens', () => {
  const [, place] = linkTarget('futureplan1')
  const start = effectiveDateOf(place, TODAY)
  const enrollment = {
    relationship: place.relationship,
    effectiveDate: start.toString(),
    endDate: TODAY.subtract({ days: 1 }).toString(),
  }
  expect(planStateOn(enrollment, TODAY)).toBe('ended')
  expect(planStateOn(enrollment, start)).toBe('ended')
})

const programsOf = (person: Person, place: Enrollment, today?: Temporal.PlainDate) =>
  rightsIn(person, place, today).programs.map(({ programId }) => programId)

test('programs follow age: youth to 17, adults from 18, diabetes 18 to 79', () => {
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

test('both ends of a program’s age range are included', () => {
  const [eli, place] = linkTarget('harpereli16')
  const hasDiabetesAt = (years: number) =>
    programsOf(eli, place, birthDateOf(eli, TODAY).add({ years })).includes('diabetes')
  expect([17, 18, 79, 80].map(hasDiabetesAt)).toEqual([false, true, true, false])
})
