import type { Page } from 'playwright/test'
import { ENGLISH, NAMES } from '#tests/kit/english.ts'
import { PASSWORD, choosePlan, expect, signIn, test } from './kit.ts'
import { expectUsable, goTo } from './look.ts'

/** Every text and every name for screen readers that is on the page, the hidden ones too. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const said = [document.title]
    while (walker.nextNode())
      // What only comes in English, names of services, says so itself.
      if (!walker.currentNode.parentElement?.closest('script, style, [lang="en"]'))
        said.push(walker.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      for (const each of document.querySelectorAll(`[${name}]`)) said.push(each.getAttribute(name) ?? '')
    return said.map((text) => text.trim()).filter(Boolean)
  })

async function expectSpanish(page: Page, what: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const said = await saidOn(page)
  expect.soft(said.length, what).toBeGreaterThan(5)
  const left = said.filter((text) => ENGLISH.test(text.replaceAll(NAMES, '')))
  expect.soft(left, what).toEqual([])
  await expectUsable(page, what)
}

const pages = [
  ['/dashboard', 'Su plan'],
  ['/id-card', 'En el mostrador'],
  ['/coverage-and-copays', 'Lo que usted paga'],
  ['/payment-center', 'Sus pagos'],
  ['/claims', 'Reclamaciones'],
  ['/spending-details', 'Detalle de gastos'],
  ['/settings/profile', 'Sobre usted'],
  ['/settings/about', 'Novedades'],
] as const

test('Octavia chooses Spanish, sees nothing else, and finds it again when she comes back', async ({
  page,
}) => {
  await signIn(page, 'octaviar88')
  await choosePlan(page, 'Medical')
  await expect(page.getByRole('heading', { name: /^Good .+, Octavia$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: /^Buen(o|a)s .+, Octavia$/ })).toBeVisible()
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 860 })
    for (const [path, heading] of pages) {
      await goTo(page, path)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expectSpanish(page, `${path} at ${width}`)
    }
  }
  await page.setViewportSize({ width: 1280, height: 860 })
  const [menu, profile] = [
    page.getByRole('navigation').first(),
    page.getByRole('button', { name: /^Perfil/ }),
  ]
  const [left, right] = [await menu.boundingBox(), await profile.boundingBox()]
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 100))).toBeLessThan(20)

  await profile.click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(
    page.getByRole('heading', { name: 'Le damos la bienvenida a su portal para miembros' }),
  ).toBeVisible()
  await expectSpanish(page, 'the landing page')
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await page.getByLabel('Nombre de usuario').fill('octaviar88')
  await expectSpanish(page, 'the sign-in form')
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { name: /^Buen(o|a)s .+, Octavia$/ })).toBeVisible()
  await goTo(page, '/select-plan')
  await expect(page.getByRole('heading', { name: 'Elija un plan' })).toBeVisible()
  await expectSpanish(page, 'the plans')
})
