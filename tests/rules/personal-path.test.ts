import { expect, test } from 'vitest'
import { routes } from '#routes.ts'
import { impersonal, isPersonal } from '#session/personal-path.ts'

const handle = 'h'.repeat(75)

test.each([
  '/claims',
  '/medical/claims?sort=newest&page=2',
  '/settings/privacy-security',
  '/messages/3',
  '/messages/new',
  `/medical/claim-details/${handle}`,
  `/authorizations/${handle}`,
  `/messages/new?authorization=${handle}`,
  '/linking?to=/claims',
  '/',
])('%s is not personal', (path) => {
  expect(isPersonal(path)).toBe(false)
  expect(impersonal(path)).toBe(path.split('?')[0])
})

test.each([
  ['/claim-details/M263250220040172', '/claims'],
  ['/medical/claim-details/M263250220040172', '/medical/claims'],
  ['/authorizations/NSM-A2001001', '/authorizations'],
  ['/dental/authorizations/NSM-A2001001', '/dental/authorizations'],
  ['/messages/new?authorization=NSM-A2001001', '/messages/new'],
  ['/messages/new?document=ab12-44', '/messages/new'],
  ['/message/eob-ZZH41022001-2026-11-20', '/message'],
  ['/message_center/eob-ZZH41022001', '/message_center'],
  ['/programs/diabetes-care', '/programs'],
  ['/documents/other-coverage', '/documents'],
  ['/claims?search=Smith', '/claims'],
  ['/linking?to=/authorizations/NSM-A2001001', '/linking'],
  ['/some-page-of-tomorrow/M1', '/some-page-of-tomorrow'],
  ['/claims?something-new=M1', '/claims'],
])('%s is stored encrypted', (path, list) => {
  expect(isPersonal(path)).toBe(true)
  expect(impersonal(path)).toBe(list)
})

test('every fixed page address is stored unencrypted', () => {
  const paths = (node: { path?: string; children?: unknown[] }): string[] => [
    ...(node.path ? [node.path] : []),
    ...(node.children ?? []).flatMap((child) => paths(child as { path?: string })),
  ]
  const fixed = paths(routes as never).filter((path) => !path.includes('$'))
  expect(fixed.length).toBeGreaterThan(40)
  expect(fixed.filter(isPersonal)).toEqual([])
})
