import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Coverage, Patient } from '#contract/entities/fhir.ts'
import { Meter, NetworkMeters } from '#contract/entities/spending.ts'
import { readAnswer } from '#contract/odd-data.ts'
import { isMet, mayHaveLimits, nextLimit } from '#features/spending/spending.rules.ts'
import { printedFacts } from '#server/domains/cards/card-pdf.ts'
import { toIdCard } from '#server/domains/cards/id-card.ts'
import { coveragesAmong, toPatient } from '#server/domains/fhir-api/coverage-resources.ts'
import { mapCoveredMember } from '#server/insurers/fhir/covered-member.ts'
import { NOTHING_STATED } from '#server/insurer/benefits.ts'
import { summaryCsv } from '#server/domains/spending/summary-csv.ts'
import { eob } from '#tests/kit/odd-eobs.ts'
import { mapEobToClaim } from '#server/insurers/fhir/eob/claim.ts'

const TODAY = Temporal.PlainDate.from('2026-03-31')

/** The least data of a Patient and a Coverage that identifies a member. */
function leastMember() {
  const patient = {
    resourceType: 'Patient' as const,
    id: 'p-9',
    birthDate: '1984-05-02',
    name: [{ text: 'DANA' }],
  }
  const coverage = v.parse(Coverage, {
    resourceType: 'Coverage',
    id: 'cov-1',
    subscriberId: 'ZZH410220',
    beneficiary: { reference: 'Patient/p-9' },
    period: { start: '2025-01-01' },
  })
  const line = { companyId: '', tier1: null, contractType: 'medical', today: TODAY.toString() } as const
  const { member } = mapCoveredMember(patient, coverage, line)
  if (!member) throw new Error('not mapped')
  return { ...member, plan: { ...member.plan, design: NOTHING_STATED } }
}

/** Every value in a nested value, with its path. */
function* valuesIn(value: unknown, path = ''): Generator<[string, unknown]> {
  yield [path, value]
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, `${path}.${key}`)
}

test('writes FHIR resources without empty values for unknown facts', () => {
  const row = leastMember()
  const resources = [v.parse(Coverage, coveragesAmong([row], TODAY)(row)), v.parse(Patient, toPatient(row))]
  const empty = [...valuesIn(resources)].filter(
    ([path, value]) =>
      value === null || value === '' || (Array.isArray(value) && value.length === 0 && path !== ''),
  )
  expect(empty).toEqual([])
  for (const field of ['relationship', 'costToBeneficiary', 'dependent', 'subscriber'])
    expect(resources[0]).not.toHaveProperty(field)
  // FHIR requires a payor.
  expect(resources[0]).toMatchObject({ payor: [{ extension: [{ valueCode: 'unknown' }] }] })
  expect(resources[1]).not.toHaveProperty('gender')
})

test.each([
  ['Dependent number', 'Not listed'],
  ['Relationship to policy holder', 'Not listed'],
  ['Plan type', 'Not listed'],
  ['Insurer', 'Not listed'],
  ['Payer ID', 'Not listed'],
  ['Group number', 'Not listed'],
  ['Group name', 'Not listed'],
  ['Network', 'Not listed'],
  ['Card issued', 'Not listed'],
  ['Send claims to', 'Not listed'],
  ['Website', 'Not listed'],
  ['Covered by this plan', 'DANA'],
  // Left out, because a plan may lack these values.
  ['End date', undefined],
  ['RxBIN', undefined],
])('prints %s as %s if the insurer does not state it', (term, value) => {
  const row = leastMember()
  const facts = printedFacts(toIdCard(row, [row], TODAY)).flatMap((group) => group.facts)
  expect(facts.find((fact) => fact.term === term)?.value.trim()).toBe(value)
})

const whole = { limitCents: 500_00, usedCents: 500_00, leftCents: 0 }

test.each([
  [{ limitCents: 500_00 }, { limitCents: 500_00, usedCents: null, leftCents: null }],
  [
    { ...whole, usedCents: 'some' },
    { ...whole, usedCents: null },
  ],
  [{ usedCents: 5 }, null],
  [undefined, null],
  [null, null],
  [whole, whole],
])('reads the meter %j as %j', (deductible, read) => {
  const { read: parsed } = readAnswer(NetworkMeters, { deductible, outOfPocket: whole })
  expect(parsed.success && parsed.output.deductible).toEqual(read)
})

test('treats an unknown limit neither as met nor as missing', () => {
  const unstated: Meter = { ...whole, usedCents: null, leftCents: null }
  const free: Meter = { limitCents: null, usedCents: 0, leftCents: null }
  expect([null, unstated, free, whole].map(isMet)).toEqual([false, false, false, true])
  expect(mayHaveLimits({ deductible: null, outOfPocket: free })).toBe(true)
  expect(mayHaveLimits({ deductible: free, outOfPocket: free })).toBe(false)
  const person = { memberId: 'M', name: 'Dana', annualMaximum: null, visits: [] }
  const network = { deductible: unstated, outOfPocket: null }
  const year = { contractType: 'medical', planName: '', isCovered: true, resetsOn: '2027-01-01' } as const
  const people = [{ ...person, in: network, out: network }]
  expect(nextLimit({ ...year, people, family: null, decidedUpTo: null })).toEqual({ is: 'no-limits' })
})

test('leaves status and undecided amount of the summary empty without a status', async () => {
  const subject = { memberId: 'M', name: 'Dana', contractTypes: ['medical'] as const }
  const { claim } = mapEobToClaim(eob({ status: undefined }), new Map([['p-9', subject]]))
  if (!claim) throw new Error('not mapped')
  expect(claim.status).toBeNull()
  const lines = (await new Response(summaryCsv([claim], 'en') as never).text()).trim().split('\r\n')
  const [head = [], row = []] = lines.map((line) => line.split(','))
  const cellOf = (name: string) => row[head.findIndex((cell) => cell.includes(name))]
  expect([cellOf('Status'), row.at(-1), cellOf('Billed')]).toEqual(['', '', '100.00'])
})
