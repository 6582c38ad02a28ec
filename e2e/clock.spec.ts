import { choosePlan, expect, openIdCard, signIn, test } from './kit.ts'

const MINUTES = 60_000
const HOURS = 60 * MINUTES

for (const [wrong, offMs] of [
  ['10 minutes ahead', 10 * MINUTES],
  ['10 minutes behind', -10 * MINUTES],
  ['a day ahead', 24 * HOURS],
  ['a day behind', -24 * HOURS],
] as const)
  test(`on a device whose clock is ${wrong}, Dana signs in, stays signed in and has her card`, async ({
    page,
  }) => {
    let tokenCalls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/oidc/token')) tokenCalls += 1
    })
    await page.clock.setSystemTime(Date.now() + offMs)
    await signIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await openIdCard(page)
    await expect(page.getByText('ZZH41022001').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('ZZH41022001').first()).toBeVisible()
    const deviceMs = await page.evaluate(() => Date.now())
    expect(Math.abs(deviceMs - Date.now() - offMs)).toBeLessThan(5 * MINUTES)
    expect(tokenCalls).toBe(1)
  })

test('a clock that is put right in the middle of a visit costs one renewal and nobody their sign-in', async ({
  page,
}) => {
  let tokenCalls = 0
  await page.clock.setSystemTime(Date.now() + 24 * HOURS)
  await signIn(page, 'harperdana1')
  page.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) tokenCalls += 1
  })
  await page.clock.setSystemTime(Date.now())
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await expect(page.getByText('ZZH41022001').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('ZZH41022001').first()).toBeVisible()
  expect(tokenCalls).toBe(1)
})
