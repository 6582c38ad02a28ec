import type { Page } from 'playwright/test'
import { PASSWORD, expect, test } from './kit.ts'
import { expectUsable, goTo } from './look.ts'
import { expectSpanish } from './spanish.ts'

async function expectUsableSpanish(page: Page, what: string): Promise<void> {
  await expectSpanish(page, what)
  await expectUsable(page, what)
}

const pages = [
  ['/dashboard', 'Su plan'],
  ['/id-card', 'Para presentar en la farmacia o el consultorio'],
  ['/coverage-and-copays', 'Lo que usted paga'],
  ['/payment-center', 'Sus pagos'],
  ['/claims', 'Reclamaciones'],
  ['/spending-details', 'Detalle de gastos'],
  ['/settings/profile', 'Sobre usted'],
  ['/settings/about', 'Novedades'],
] as const

/** A header with two rows is higher than this. */
const ONE_ROW_PX = 90

test(
  'Octavia chooses Spanish, sees only Spanish, and finds it again on return',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('octaviar88', 'Medical')
    await expect(page.getByRole('heading', { name: /^Good .+, Octavia$/ })).toBeVisible()
    await page.getByRole('button', { name: /^Profile/ }).click()
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('radio', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { name: /^Buen(o|a)s .+, Octavia$/ })).toBeVisible()
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 860 })
      for (const [path, heading] of pages) {
        await goTo(page, path)
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
        await expectUsableSpanish(page, `${path} at ${width}`)
      }
    }
    await page.setViewportSize({ width: 1280, height: 860 })
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(ONE_ROW_PX)

    await page.getByRole('button', { name: /^Perfil/ }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(
      page.getByRole('heading', { name: 'Le damos la bienvenida a su portal para miembros' }),
    ).toBeVisible()
    await expectUsableSpanish(page, 'the landing page')
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
    await page.getByLabel('Nombre de usuario').fill('octaviar88')
    await expectUsableSpanish(page, 'the sign-in form')
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Buen(o|a)s .+, Octavia$/ })).toBeVisible()
    await goTo(page, '/select-plan')
    await expect(page.getByRole('heading', { name: 'Elija un plan' })).toBeVisible()
    await expectUsableSpanish(page, 'the plans')
  },
)
