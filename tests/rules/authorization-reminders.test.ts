import * as v from 'valibot'
import { expect, test } from 'vitest'
import { remindersOf } from '#server/domains/authorizations/reminders.ts'
import { MemberAuthorization } from '#server/insurer/authorizations.ts'

const approved = {
  authorizationNumber: 'A1',
  contractId: 'C1',
  contractType: 'medical',
  memberId: 'M1',
  status: 'Approved',
  kind: 'outpatient',
  service: 'Care',
  diagnosis: null,
  items: [],
  requestingProvider: null,
  servicingProvider: null,
  facility: null,
  reason: null,
  claimIds: [],
  requestedOn: '2026-05-01',
  decidedOn: '2026-05-02',
  validFrom: '2026-05-02',
  validTo: '2026-07-31',
  admissionOn: null,
  dischargeOn: null,
}
const used = (approvedUnits: number, usedUnits: number | null) => ({
  items: [{ service: 'Care', requestedUnits: null, approvedUnits, usedUnits, unit: 'visit' as const }],
})
const wantedFrom = (from: 'member' | 'provider', receivedOn: string | null = null) => ({
  status: 'Under Review',
  decidedOn: null,
  validTo: null,
  informationWanted: [
    { itemId: 'notes', what: 'Notes', from, askedOn: null, dueOn: '2026-06-10', receivedOn },
  ],
})

test.each<[string, string, object, string[]]>([
  ['15 days before the end', '2026-07-16', {}, []],
  ['14 days before the end', '2026-07-17', {}, ['approval-ends']],
  ['on the last day', '2026-07-31', used(12, null), ['approval-ends']],
  ['after the end', '2026-08-01', used(12, 9), []],
  ['before the end of what is used up', '2026-07-20', used(12, 12), []],
  ['before the end of a short approval', '2026-07-20', { validFrom: '2026-07-20' }, []],
  ['of a denial', '2026-07-20', { status: 'Denied' }, []],
  ['of contradictory days', '2026-07-20', { decidedOn: '2026-04-01' }, []],
  ['with 4 of 12 left', '2026-06-01', used(12, 8), []],
  ['with 3 of 12 left', '2026-06-01', used(12, 9), ['units-left']],
  ['with none of 12 left', '2026-06-01', used(12, 12), []],
  ['with more used than approved', '2026-06-01', used(12, 13), []],
  ['with 3 of 3 left', '2026-06-01', used(3, 0), []],
  ['4 days before information is due', '2026-06-06', wantedFrom('member'), []],
  ['3 days before information is due', '2026-06-07', wantedFrom('member'), ['information-due']],
  ['after information was due', '2026-06-11', wantedFrom('member'), []],
  ['of information from the provider', '2026-06-07', wantedFrom('provider'), []],
  ['of information that arrived', '2026-06-07', wantedFrom('member', '2026-06-05'), []],
])('a reminder %s', (_when, day, facts, kinds) => {
  const one = v.parse(MemberAuthorization, { ...approved, ...facts })
  const found = remindersOf(one, Temporal.PlainDate.from(day))
  expect(found.map(({ kind }) => kind)).toEqual(kinds)
})

test('each service with few units left has its own reminder', () => {
  const itemsOf = (...counts: number[]) => counts.flatMap((usedUnits) => used(12, usedUnits).items)
  const remindersAt = (...counts: number[]) => {
    const one = v.parse(MemberAuthorization, { ...approved, items: itemsOf(...counts) })
    return remindersOf(one, Temporal.PlainDate.from('2026-06-01')).map(({ of }) => of)
  }
  const [first, second] = [remindersAt(9, 5), remindersAt(12, 10)]
  expect([first, second]).toEqual([['12'], ['12 1']])
  expect(remindersAt(10, 10)).toEqual([...first, ...second])
})
