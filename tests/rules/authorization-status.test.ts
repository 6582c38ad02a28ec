import { expect, test } from 'vitest'
import { AUTHORIZATION_STATUSES, authorizationStatusOf } from '#contract/authorization-status.ts'
import { groupOf, openOf, statusShown } from '#features/authorizations/authorization-status.rules.ts'
import { amountOf, usedShown } from '#features/authorizations/units.rules.ts'
import { differencesOf, isApproval } from '#features/claims/claim-approval.rules.ts'
import { NO_FILTER, filterAuthorizations } from '#features/authorizations/authorization-list.rules.ts'
import type { ListedAuthorization } from '#contract/entities/authorization.ts'
import { authorizationStatusMessages } from '#features/authorizations/locales/authorization-status.gen.ts'

const TODAY = Temporal.PlainDate.from('2026-06-30')

/** The authorization statuses as spec §4 prints them. */
const OF_SPEC = {
  green:
    'Approved; Extension Granted per Member Representative Request; Extension Granted per Member Request; Extension Granted per Provider Request; No PA Required',
  red: 'Authorization referred to outside Vendor; Denied; Denied after Doctor to Doctor Review; Denied: Benefit Limit Exceeded; Denied: Insufficient Information; Denied: No Out of Network Benefit; Denied: Not a Covered Benefit; Denied: Please Refer to Denial Letter for Detailed Explanation; Denied: Pre-surgical requirements unmet; Partial Denial: Please contact your provider; Under Review',
  purple: 'Authorization sent to wrong Payor; Not Eligible for Review after Services Rendered',
  grey: 'New Request; Withdrawn per Member Representative Request; Withdrawn per Member Request; Withdrawn per Provider Request',
}

const rows = Object.entries(OF_SPEC).flatMap(([color, list]) =>
  list.split('; ').map((text) => [text, color] as const),
)

test('the table has exactly the 22 statuses of the specification', () => {
  expect(rows).toHaveLength(22)
  expect(AUTHORIZATION_STATUSES.map(({ text }) => text).toSorted()).toEqual(
    rows.map(([text]) => text).toSorted(),
  )
})

test.each(rows)('%s is %s in any case', (text, color) => {
  for (const written of [text, text.toUpperCase(), text.toLowerCase(), ` ${text} `])
    expect(authorizationStatusOf(written)?.color).toBe(color)
  const { id } = statusShown({ status: text, validTo: null }, TODAY)
  expect(id && authorizationStatusMessages.names[id]).toBe(text)
})

test.each([
  ['Pended for Clinical Pharmacist', 'unknown'],
  ['Approve', 'unknown'],
  ['constructor', 'unknown'],
  ['Denied:', 'unknown'],
  ['A', 'unknown'],
  ['Aprobada', 'unknown'],
  ['', 'unstated'],
  [' ', 'unstated'],
])('%j has no color and reads as %s', (status, meaning) =>
  expect(statusShown({ status, validTo: '2020-01-01' }, TODAY)).toEqual({
    id: undefined,
    color: undefined,
    meaning,
    group: 'other',
  }),
)

test.each([
  ['Approved', '2026-06-30', 'approved', 'approved'],
  ['Approved', '2026-06-29', 'ended', 'approved'],
  ['Approved', null, 'approved', 'approved'],
  ['EXTENSION GRANTED PER MEMBER REQUEST', '2026-06-29', 'ended', 'approved'],
  ['Partial Denial: Please contact your provider', '2026-06-29', 'ended', 'denied'],
  ['No PA Required', '2026-06-29', 'notRequired', 'approved'],
  ['Denied', '2026-06-29', 'denied', 'denied'],
] as const)('%s until %s reads as %s', (status, validTo, meaning, group) => {
  expect(statusShown({ status, validTo }, TODAY)).toMatchObject({ meaning, group })
  expect(groupOf({ status, decidedOn: '2026-06-01' })).toBe(group)
})

const one = (memberId: string, status: string, kind: ListedAuthorization['kind']) =>
  ({ memberId, status, kind, decidedOn: null }) as ListedAuthorization
const [mine, hers, drug] = [
  one('01', 'Under Review', 'inpatient'),
  one('02', 'APPROVED', 'outpatient'),
  one('01', 'Pended', 'drug'),
]
const all = [mine, hers, drug]

test.each([
  [{}, all],
  [{ memberId: '01' }, [mine, drug]],
  [{ group: 'approved' }, [hers]],
  [{ group: 'other' }, []],
  [{ kind: 'inpatient' }, [mine]],
  [{ memberId: '02', kind: 'drug' }, []],
])('filtered by %j', (change, expected) => {
  expect(filterAuthorizations(all, { ...NO_FILTER, ...change })).toEqual(expected)
})

const dated = (authorizationNumber: string, receivedOn: string | null, dueOn: string | null) =>
  ({
    ...one('01', 'Under Review', 'drug'),
    authorizationNumber,
    receivedOn,
    requestedOn: null,
    service: { en: 'MRI', es: 'Resonancia' },
    requestingProvider: 'José Pino',
    servicingProvider: null,
    facility: null,
    due: dueOn && {
      state: 'running',
      dueOn,
      dueAt: null,
      pausedSince: null,
      isForMember: false,
      wantedBy: null,
    },
  }) as ListedAuthorization
const list = [dated('N3', '2026-06-03', null), dated('N2', '2026-06-02', '2026-06-20')]
const withoutDay = dated('N1', null, '2026-06-10')

test.each([
  [{}, '', ['N3', 'N2', 'N1']],
  [{ order: 'due' }, '', ['N1', 'N2', 'N3']],
  [{ order: 'oldest' }, '', ['N2', 'N3', 'N1']],
  [{ from: '2026-06-03' }, '', ['N3']],
  [{ to: '2026-06-02' }, '', ['N2']],
  [{ from: '2026-06-02', to: '2026-06-03' }, '', ['N3', 'N2']],
  [{}, 'jose mri', ['N3', 'N2', 'N1']],
  [{}, 'resonancia n2', ['N2']],
  [{}, 'knee', []],
])('with %j and a search for "%s" the list is %j', (change, search, numbers) => {
  const found = filterAuthorizations([...list, withoutDay], { ...NO_FILTER, ...change }, search)
  expect(found.map(({ authorizationNumber }) => authorizationNumber)).toEqual(numbers)
})

test('new, reviewed and unknown requests without a decision are pending', () => {
  expect(openOf([...all, one('01', 'New Request', 'other')])).toBe(3)
  const decided = { ...drug, decidedOn: '2026-06-01' }
  expect([openOf([hers]), openOf([hers, drug]), openOf([hers, decided])]).toEqual([0, 1, 0])
})

test('a list with undecodable codes does not claim that none is waiting', () => {
  const coded = one('01', 'A', 'drug')
  expect([openOf([hers, coded]), openOf([mine, coded])]).toEqual([undefined, 1])
})

const visits = (approvedUnits: number | null, usedUnits: number | null) => ({
  service: 'Care',
  requestedUnits: null,
  approvedUnits,
  usedUnits,
  unit: 'visit' as const,
})
const span = {
  requestedOn: '2026-05-01',
  decidedOn: '2026-05-03',
  validFrom: '2026-05-03',
  validTo: '2026-07-30',
}

test.each([
  ['12 approved and 5 used', 12, 5, {}, '12 visits approved, 5 used, 7 left, valid until July 30, 2026'],
  ['no last day', 12, 12, { validTo: null }, '12 visits approved, 12 used, 0 left'],
  [
    'an approval that ended',
    1,
    0,
    { validTo: '2026-06-29' },
    '1 visit approved, 0 used. The approval ended on June 29, 2026.',
  ],
  ['more used than approved', 12, 13, {}, '13 used of 12 approved'],
  ['an end before the start', 12, 5, { validTo: '2026-05-02' }, '12 visits approved, 5 used, 7 left'],
  ['nothing approved', 0, 0, {}, undefined],
  ['no count', 12, null, {}, undefined],
])('used and left of %s', (_what, approved, used, days, said) => {
  const shown = usedShown(visits(approved, used), { kind: 'outpatient', ...span, ...days }, TODAY)
  expect(shown?.text).toBe(said)
  expect(shown?.isOver ?? false).toBe((used ?? 0) > (approved ?? 0))
})

test('an approval without units is shown as stated', () => {
  expect(amountOf({ unit: 'visit' }, 'outpatient', 0)).toBe('0 visits')
})

const billed = {
  providerName: '',
  provider: { name: 'Boston Mountain', npi: '', specialty: '', addressLines: [], phone: '' },
  facility: 'Ouachita Valley',
  serviceFrom: '2026-06-01',
  serviceTo: '2026-06-03',
}
const approval = {
  ...span,
  status: 'Approved',
  servicingProvider: 'boston mountain ',
  facility: 'Ouachita Valley',
  items: [visits(12, 5)],
}

test.each([
  ['nothing', {}, {}, []],
  ['facts that the approval lacks', {}, { servicingProvider: null, facility: null, validTo: null }, []],
  ['the provider', {}, { servicingProvider: 'Petit Jean' }, [/^Provider: .* Petit Jean, .* Boston Mountain/]],
  ['the place', { facility: 'Delta' }, {}, [/^Place: .* Ouachita Valley, .* Delta/]],
  ['a day before it', { serviceFrom: '2026-05-02' }, {}, [/begins on May 3, 2026, .* May 2, 2026/]],
  ['a day after it', { serviceFrom: '2026-07-31' }, {}, [/ended on July 30, 2026, .* July 31, 2026/]],
  ['a stay past it', { serviceTo: '2026-07-31' }, {}, [/ended on July 30, 2026, .* July 31, 2026/]],
  ['the units', {}, { items: [visits(12, 12)] }, [/^Amount: 12 of 12/]],
])('a denied claim differs from its approval in %s', (_what, claim, stated, said) => {
  const found = differencesOf({ ...billed, ...claim }, { ...approval, ...stated })
  expect(found).toHaveLength(said.length)
  for (const [place, text] of said.entries()) expect(found[place]).toMatch(text)
})

test('an approval covers at least part of the request', () => {
  const of = (status: string, approved: number) => isApproval({ status, items: [visits(approved, 0)] })
  expect([of('Approved', 0), of('Partial Denial: Please contact your provider', 3)]).toEqual([true, true])
  expect([of('Partial Denial: Please contact your provider', 0), of('Denied', 3), of('A', 3)]).toEqual([
    false,
    false,
    false,
  ])
})
