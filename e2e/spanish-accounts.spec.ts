import type { Page } from 'playwright/test'
import { GOOD_PASSWORD, detailsOf as applicantOf, personNamed } from '#tests/kit/registering.ts'
import { expect } from './kit.ts'
import { expectUsableInEveryLook } from './look.ts'
import { storiesOfOwnPortal } from './own-portal.ts'
import { code, detailsOf, said } from './recovering.ts'
import { expectSpanish } from './spanish.ts'

const test = storiesOfOwnPortal({ SECOND_STEP: 'unknown-device' })
test.use({ locale: 'es-US', contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Fields with hidden text have no role of their own. */
const field = (page: Page, name: RegExp) =>
  page.getByLabel(name).and(page.locator('input:not([type="radio"])'))
const summary = (page: Page) => page.getByRole('group', { name: /^Revise / })

async function expectGood(page: Page, what: string): Promise<void> {
  await expectSpanish(page, what)
  await expectUsableInEveryLook(page, what)
}

test('Nora registers in Spanish, and each step is accessible', { tag: '@long' }, async ({ page, portal }) => {
  await page.goto('/register')
  await expect(heading(page, 'Busquemos su plan')).toBeVisible()
  await button(page, 'Buscar mi plan').click()
  await expect(summary(page)).toBeFocused()
  await expectGood(page, 'the first step with errors')
  const { memberId = '', ssnLast4, firstName, lastName, birthDate } = applicantOf(personNamed('Nora'))
  const [year, month, day] = birthDate.split('-')
  await field(page, /^Número de miembro/).fill(memberId)
  await field(page, /^Últimas 4 cifras/).fill(ssnLast4)
  await field(page, /^Nombre/).fill(firstName)
  await field(page, /^Apellido/).fill(lastName)
  await field(page, /^Fecha de nacimiento/).fill(`${month}/${day}/${year}`)
  await button(page, 'Buscar mi plan').click()

  await expect(heading(page, 'Elija cómo va a entrar')).toBeVisible()
  await button(page, 'Abrir cuenta').click()
  await expect(summary(page)).toBeFocused()
  await field(page, /^Contraseña/).fill('Corta')
  await expectGood(page, 'the second step with errors')
  await field(page, /^Nombre de usuario/).fill('norawhit34')
  await field(page, /^Contraseña/).fill(GOOD_PASSWORD)
  await field(page, /^Número de celular/).fill('5015550117')
  await field(page, /^Correo electrónico/).fill('nora@example.com')
  await page.getByRole('checkbox', { name: 'Acepto los términos de uso' }).check()
  await button(page, 'Abrir cuenta').click()

  await expect(heading(page, '¿Cómo quiere recibir nuestras noticias?')).toBeVisible()
  await button(page, 'Todo sin papel').click()
  await expectGood(page, 'the third step')
  await button(page, 'Guardar y continuar').click()

  await expect(heading(page, 'Su registro está listo, Nora')).toBeVisible()
  await button(page, 'Enviarme un código por correo').click()
  await field(page, /^Código de 6 cifras/).fill('12')
  await button(page, 'Comprobar').click()
  await expectGood(page, 'a code that is none')
  await field(page, /^Código de 6 cifras/).fill(await code(portal, 'email'))
  await button(page, 'Comprobar').click()
  await expect(page.getByText('nora@example.com está comprobado.')).toBeVisible()
  await expectGood(page, 'the last step')
})

test(
  'Ruth resets her password in Spanish; expired and blocked pages are Spanish too',
  { tag: '@long' },
  async ({ page, portal }) => {
    const { memberId, month, day, year } = detailsOf('okaforruth7')
    await page.goto('/login')
    await button(page, 'Iniciar sesión').click()
    await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
    await button(page, 'Continuar').click()
    await expectSpanish(page, 'the forgotten password with errors')
    await field(page, /^Nombre de usuario/).fill('okaforruth7')
    await field(page, /^Mes/).fill(String(month))
    await field(page, /^Día/).fill(String(day))
    await field(page, /^Año/).fill(String(year))
    await field(page, /^Número de miembro/).fill(memberId)
    await button(page, 'Continuar').click()
    await expect(heading(page, 'Compruebe que es usted')).toBeVisible()
    await page.getByRole('radio', { name: /^Correo electrónico a / }).check()
    await button(page, 'Enviar código').click()
    await expectSpanish(page, 'the code of a reset')
    await field(page, /^Código/).fill(await code(portal, 'email'))
    await button(page, 'Continuar').click()
    await expectSpanish(page, 'the new password')
    await field(page, /^Contraseña nueva$/).fill('Maple-River7-Kite')
    await field(page, /^Contraseña nueva otra vez/).fill('Maple-River7-Kite')
    await button(page, 'Cambiar contraseña').click()
    await expect(said(page)).toHaveText(/^Su contraseña cambió\. Inicie sesión con la nueva\./)
    await expectSpanish(page, 'the password is changed')

    await page.context().clearCookies()
    await button(page, 'Iniciar sesión').click()
    await expect(heading(page, 'Esta página para iniciar sesión venció')).toBeVisible()
    await expectGood(page, 'the expired page')
    await page.goto('/login?reason=blocked')
    await expect(page.getByText('ADM-0001')).toBeVisible()
    await expectGood(page, 'the page of a blocked member')
  },
)
