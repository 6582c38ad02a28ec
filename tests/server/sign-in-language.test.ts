import { beforeAll, expect, test } from 'vitest'
import { type Backend, backend } from '#tests/kit/backend.ts'
import { beginSignIn, signInAs } from '#tests/kit/sign-in.ts'
import { ORIGIN, newTab } from '#tests/kit/tab.ts'
import { languageFor } from '#server/identity/provider/provider-language.ts'

let server: Backend
beforeAll(async () => {
  server = await backend()
})

/** The provider's page for a sign-in with this request, in a browser that prefers these languages. */
async function openPage(change: Record<string, string>, acceptLanguage = 'en-US,en;q=0.9') {
  const tab = newTab(server.app)
  const headers = { 'accept-language': acceptLanguage }
  const away = await tab.fetch(beginSignIn(change).authorize, { headers })
  const address = new URL(away.headers.get('location') ?? '', ORIGIN)
  const markup = await (await tab.fetch(address, { headers })).text()
  const press = (body: Record<string, string>) =>
    tab.fetch(address, { method: 'POST', body: new URLSearchParams(body), headers })
  return { markup, press }
}

test('the sign-in page keeps the language requested by the portal', async () => {
  const { markup, press } = await openPage({ ui_locales: 'es' })
  expect(markup).toContain('<html lang="es">')
  expect(markup).toContain('<h1>Iniciar sesión</h1>')
  const wrong = await (await press({ username: 'nobodyhere2', password: 'wrong' })).text()
  expect(wrong).toContain('Usuario o contraseña no válidos.')
  expect(wrong).toContain('Código de error: LOG-0014')
  expect(wrong).not.toMatch(/Error code|Sign in/)
  expect(await (await press({ username: '', password: '' })).text()).toContain('Escriba su nombre de usuario')
})

test('without a request it follows the browser', async () => {
  expect((await openPage({})).markup).toContain('<h1>Sign in</h1>')
  expect((await openPage({}, 'es-MX,es;q=0.9,en;q=0.8')).markup).toContain('<h1>Iniciar sesión</h1>')
  expect((await openPage({ ui_locales: 'en' }, 'es')).markup).toContain('<html lang="en">')
})

test('expired, rejected and signed-out pages use it too', async () => {
  const { tab } = await signInAs(server.app, 'octaviar88')
  const inSpanish = async (path: string) =>
    (await tab.fetch(`${ORIGIN}${path}`, { headers: { 'accept-language': 'es-US' } })).text()
  expect(await inSpanish('/signin/nothing-here')).toContain('Esta página para iniciar sesión venció')
  expect(await inSpanish('/oidc/auth?client_id=nobody')).toContain('No pudimos iniciar su sesión')
  expect(await inSpanish('/oidc/session/end')).toContain('¿Cerrar sesión?')
  expect(await inSpanish('/oidc/session/end/success')).toContain('Su sesión está cerrada')
})

test.each([
  ['es', undefined, 'es'],
  ['fr es en', 'en', 'es'],
  ['fr', 'es;q=0.5, en;q=0.7', 'en'],
  [undefined, 'fr, es-US;q=0.3, en;q=0', 'es'],
  [undefined, 'estonian', 'en'],
  [['es'], undefined, 'en'],
])('a request for %o in a browser of %o is answered in %s', (wished, browser, language) => {
  expect(languageFor(wished, browser)).toBe(language)
})
