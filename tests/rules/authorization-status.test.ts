import { expect, test } from 'vitest'
import { AUTHORIZATION_STATUSES, authorizationStatusOf } from '#contract/authorization-status.ts'
import {
  filterAuthorizations,
  groupOf,
  openOf,
  statusShown,
} from '#features/authorizations/authorization-status.rules.ts'
import type { ListedAuthorization } from '#contract/entities/authorization.ts'
import { authorizationStatusMessages } from '#features/authorizations/locales/authorization-status.gen.ts'

const TODAY = Temporal.PlainDate.from('2026-06-30')

/** Spec §4, authorization statuses, as it prints them. */
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

test('the table has the 22 statuses of the specification, and no other', () => {
  expect(rows).toHaveLength(22)
  expect(AUTHORIZATION_STATUSES.map(({ text }) => text).toSorted()).toEqual(
    rows.map(([text]) => text).toSorted(),
  )
})

test.each(rows)('%s is %s, in whatever case', (text, color) => {
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
  ['', 'unstated'],
  [' ', 'unstated'],
])('%j has no color, and is told as %s', (status, meaning) =>
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
] as const)('%s until %s is told as %s', (status, validTo, meaning, group) => {
  expect(statusShown({ status, validTo }, TODAY)).toMatchObject({ meaning, group })
  expect(groupOf({ status })).toBe(group)
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
  [{ group: 'other' }, [drug]],
  [{ kind: 'inpatient' }, [mine]],
  [{ memberId: '02', kind: 'drug' }, []],
])('filtered by %j', (change, expected) => {
  expect(filterAuthorizations(all, { memberId: '', group: '', kind: '', ...change })).toEqual(expected)
})

test('those under review and new ones wait for a decision', () => {
  expect(openOf([...all, one('01', 'New Request', 'other')])).toBe(2)
  expect(openOf([hers])).toBe(0)
})

test('where one has a status that nobody here knows, and no decision, it is not said that none waits', () => {
  const decided = { ...drug, decidedOn: '2026-06-01' }
  expect([openOf([hers, drug]), openOf([hers, decided]), openOf([mine, drug])]).toEqual([undefined, 0, 1])
})
