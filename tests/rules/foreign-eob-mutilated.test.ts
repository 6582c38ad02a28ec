import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Claim } from '#contract/entities/claim.ts'
import { MONEY_FIELDS, totalsOf } from '#contract/claim-money.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { mapEobToClaim } from '#server/insurers/fhir/eob/claim.ts'
import { centsOf } from '#server/insurers/fhir/eob/money.ts'
import { eob } from '#tests/kit/odd-eobs.ts'
import { isLong } from '#tests/kit/tier.ts'

const known = new Map([
  ['p-9', { memberId: 'M1', name: 'DANIELLE HARPER', contractTypes: ['medical'] as const }],
])

/** Every amount that a resource states, in cents, at any depth. */
function statedIn(value: unknown): Set<number> {
  const found = new Set<number>([0])
  const walk = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return
    const cents = 'value' in part ? centsOf(part) : null
    if (cents !== null) found.add(cents)
    for (const inner of Object.values(part)) walk(inner)
  }
  walk(value)
  return found
}

type Path = (string | number)[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  const inner = Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]))
  return path.length > 0 ? [path, ...inner] : inner
}

function changed(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined || value === null || typeof value !== 'object') return to
  const part = changed((value as Record<string, unknown>)[name], rest, to)
  if (Array.isArray(value)) return value.map((one, at) => (at === Number(name) ? part : one))
  return { ...value, [name]: part }
}

const whole = eob({
  contained: [
    { resourceType: 'Organization', id: 'o', name: 'O', telecom: [{ system: 'phone', value: '1' }] },
  ],
  careTeam: [{ provider: { reference: '#o' }, role: { coding: [{ code: 'prescribing' }] } }],
  supportingInfo: [
    { category: { coding: [{ code: 'admissionperiod' }] }, timingPeriod: { start: '2026-03-01' } },
  ],
  related: [{ relationship: { coding: [{ code: 'prior' }] }, reference: { value: 'N-0' } }],
  diagnosis: [{ diagnosisCodeableConcept: { text: 'A cold' } }],
  payment: { amount: { value: 60, currency: 'USD' }, adjustment: { value: -1 } },
})
const paths = pathsOf(whole)

const hostile = fc.oneof(
  fc.anything({ withBigInt: false, withDate: false, withMap: false, withSet: false }),
  fc.constantFrom(
    undefined,
    null,
    '',
    '#',
    NaN,
    Infinity,
    -Infinity,
    1e308,
    -0.005,
    'NaN',
    '1e9',
    [],
    [[]],
    {},
  ),
  fc.double(),
  fc.string(),
)

const today = Temporal.PlainDate.from('2026-03-10')

test('no damaged claim throws, yields NaN or invents money', () => {
  const mutilations = fc.array(fc.tuple(fc.constantFrom(...paths), hostile), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(mutilations, (changes) => {
      const resource = changes.reduce<unknown>((value, [path, to]) => changed(value, path, to), whole)
      const { claim: mapped } = mapEobToClaim(resource, known)
      const claims = mapped ? [v.parse(Claim, mapped)] : []
      totalsOf(filterClaims(claims, { search: 'x', sort: 'provider' }, today), MONEY_FIELDS)
      for (const claim of claims) {
        const stated = statedIn(resource)
        const said = [
          ...Object.values(claim.money),
          ...claim.lines.flatMap(({ money }) => Object.values(money)),
          ...(claim.asStated ?? []).map(({ cents }) => cents),
        ].filter((cents) => cents !== null)
        for (const cents of said) {
          expect(Number.isSafeInteger(cents)).toBe(true)
          expect(stated.has(cents)).toBe(true)
        }
      }
    }),
    { numRuns: isLong ? 3_000 : 300 },
  )
})
