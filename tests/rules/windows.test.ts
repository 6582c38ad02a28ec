import { expect, test } from 'vitest'
import { plannedAt } from '#shell/banners/planned-work.rules.ts'

const claims = {
  service: 'claims',
  startsAt: '2026-11-21T20:00:00Z',
  endsAt: '2026-11-21T22:00:00Z',
} as const
const at = (time: string) => Temporal.Instant.from(`2026-11-21T${time}Z`)

test.each([
  ['18:59:59', undefined],
  ['19:00:00', false],
  ['19:59:59', false],
  ['20:00:00', true],
  ['21:59:59', true],
  ['22:00:00', undefined],
])('work from 20:00 to 22:00, seen at %s', (time, isUnderWay) => {
  expect(plannedAt('/claims', [claims], at(time))?.isUnderWay).toBe(isUnderWay)
})

test('only a service’s own pages mention its work', () => {
  const mentionsWork = (path: string) => plannedAt(path, [claims], at('20:30:00')) !== undefined
  expect(['/claims', '/claim-details/8842', '/spending-details'].map(mentionsWork)).toEqual([
    true,
    true,
    true,
  ])
  expect(['/id-card', '/dashboard', '/login', '/', '/claimsx'].map(mentionsWork)).toEqual(
    Array(5).fill(false),
  )
})

test('the window that starts first is shown first', () => {
  const later = { ...claims, startsAt: '2026-11-21T20:15:00Z' }
  expect(plannedAt('/claims', [later, claims], at('19:30:00'))?.window).toBe(claims)
})
