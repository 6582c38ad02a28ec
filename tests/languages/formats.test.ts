import { expect, test, vi } from 'vitest'
import { dateAndTime, longDate, shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { isLong } from '#tests/kit/tier.ts'

test('long dates are Spanish, and the specification’s formats stay the same', async () => {
  expect(longDate('2026-03-14')).toBe('March 14, 2026')
  localStorage.setItem('language', '"es"')
  vi.resetModules()
  await import('#translations/es.gen.ts')
  const spanish = await import('#base/dates.ts')
  expect(spanish.longDate('2026-03-14')).toBe('14 de marzo de 2026')
  expect(spanish.shortDate('2026-03-14')).toBe(shortDate('2026-03-14'))
  expect(spanish.dateAndTime(0)).not.toBe(dateAndTime(0))
  const { moneyOfCents: inSpanish } = await import('#base/money.ts')
  expect(inSpanish(120450)).toBe(moneyOfCents(120450))
  const { menuMessages } = await import('#shell/locales/menu.gen.ts')
  expect(menuMessages.claims).toBe('Reclamaciones')
})

test.runIf(isLong)('a Spanish portal asks the provider for Spanish', async () => {
  localStorage.setItem('language', '"es"')
  vi.resetModules()
  await import('#translations/es.gen.ts')
  const { openPortal, closePortal } = await import('#tests/kit/open-portal.tsx')
  await openPortal()
  localStorage.setItem('language', '"es"')
  const { page } = await import('#base/page.ts')
  const { startSignIn } = await import('#session/sign-in.ts')
  let authorize = new URL('http://nowhere')
  page.goTo = (address) => void (authorize = new URL(address))
  await startSignIn()
  expect(authorize.searchParams.get('ui_locales')).toBe('es')
  await closePortal()
})
