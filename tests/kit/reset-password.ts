import type { Backend } from './backend.ts'
import { type ShownPage, detailsOf, newestCode, openSignIn } from './sign-in-pages.ts'
import { newTab } from './tab.ts'

type Server = Pick<Backend, 'app' | 'db'>

export const startReset = async ({ app }: Server, tab = newTab(app)) =>
  (await openSignIn(app, { tab })).follow('Forgot your password?')

/** Goes to the page that asks for the new password. */
export async function provenFor(
  server: Server,
  username: string,
  tab = newTab(server.app),
): Promise<ShownPage> {
  const ways = await (await startReset(server, tab)).press('Continue', await detailsOf(server.db, username))
  const page = await ways.press('Send code', { way: 'email' })
  return page.press('Continue', { code: await newestCode(server.db, 'email') })
}

export const giveNewPassword = (page: ShownPage, password: string, again = password) =>
  page.press('Change password', { password, again })
