import { expect, test } from 'vitest'
import { type ContractPosition, type Subject, mayKnowIsCovered, mayRead } from '#server/access/policy.ts'

const TODAY = Temporal.PlainDate.from('2026-06-15')
const ADULT = '1990-01-01'
const MINOR = '2012-01-01'

const subject = (fields: Partial<Subject>): Subject => ({
  personId: 'somebody',
  contractId: 'C1',
  contractType: 'medical',
  relationship: 'child',
  birthDate: MINOR,
  endDate: null,
  ...fields,
})

const holder: ContractPosition = subject({ personId: 'holder', relationship: 'self' })
const spouse: ContractPosition = subject({ personId: 'spouse', relationship: 'spouse' })
const child: ContractPosition = subject({ personId: 'child' })

test.each<[string, ContractPosition[], Partial<Subject>, boolean]>([
  [
    'the holder, for themselves',
    [holder],
    { personId: 'holder', relationship: 'self', birthDate: ADULT },
    true,
  ],
  ['the holder, a child of 14', [holder], {}, true],
  ['the holder, a child on the day before turning 18', [holder], { birthDate: '2008-06-16' }, true],
  ['the holder, a child who turns 18 today', [holder], { birthDate: '2008-06-15' }, false],
  ['the holder, the spouse', [holder], { relationship: 'spouse', birthDate: ADULT }, false],
  ['the holder, a spouse under 18', [holder], { relationship: 'spouse' }, false],
  ['the holder, a child of another contract', [holder], { contractId: 'C2' }, false],
  ["the holder, a child's plan of another type", [holder], { contractType: 'dental' }, false],
  ['the holder, the holder of another contract', [holder], { contractId: 'C2', relationship: 'self' }, false],
  [
    'the spouse, for themselves',
    [spouse],
    { personId: 'spouse', relationship: 'spouse', birthDate: ADULT },
    true,
  ],
  ['the spouse, a child of 14', [spouse], {}, false],
  ['the spouse, the holder', [spouse], { personId: 'holder', relationship: 'self', birthDate: ADULT }, false],
  ['a child, for themselves', [child], { personId: 'child' }, true],
  ['a child, a sibling', [child], {}, false],
  ['a user without a plan', [], {}, false],
  ['oneself in another contract', [holder], { personId: 'holder', contractId: 'C9', birthDate: ADULT }, true],
])('%s', (_case, reader, fields, expected) => {
  expect(mayRead(reader, subject(fields), TODAY)).toBe(expected)
})

test.each<[string, ContractPosition[], Partial<Subject>, boolean]>([
  ['the holder, the adult who granted it', [holder], {}, true],
  ['the holder, another adult', [holder], { personId: 'other' }, false],
  ['the holder, after the coverage has ended', [holder], { endDate: '2026-06-14' }, false],
  ['the holder, on its last day', [holder], { endDate: '2026-06-15' }, true],
  ['the holder, in another holder’s contract', [holder], { contractId: 'C2' }, false],
  ['the spouse', [spouse], {}, false],
  ['another holder', [{ ...holder, personId: 'holder-2' }], {}, false],
])('a grant to the holder, read by %s', (_case, reader, fields, expected) => {
  const grant = { grantorId: 'adult', granteeId: 'holder', lastDay: '2026-06-15' }
  const adult = subject({ personId: 'adult', birthDate: ADULT, ...fields })
  expect(mayRead(reader, adult, TODAY, [grant])).toBe(expected)
  expect(mayRead(reader, adult, TODAY.add({ days: 1 }), [grant])).toBe(false)
  expect(mayRead(reader, adult, TODAY)).toBe(false)
})

test('only the policy holder of the same plan may know that a person is covered', () => {
  const adult = subject({ birthDate: ADULT })
  expect(mayKnowIsCovered([holder], adult)).toBe(true)
  expect(mayKnowIsCovered([spouse], adult)).toBe(false)
  expect(mayKnowIsCovered([holder], { ...adult, contractId: 'C2' })).toBe(false)
  expect(mayKnowIsCovered([holder], { ...adult, contractType: 'vision' })).toBe(false)
})
