import { ORIGIN, type Tab } from './tab.ts'

/** The password of every sandbox person. */
export const PASSWORD = 'Portal#2026'

/** Goes through the identity provider's pages like a browser without scripts; returns the callback address. */
export async function passSignIn(
  tab: Tab,
  authorize: string,
  username: string,
  password = PASSWORD,
): Promise<URL> {
  const form = await walk(tab, authorize)
  if (form.callback) return form.callback
  const after = await walk(tab, form.address, new URLSearchParams({ username, password }))
  if (!after.callback)
    throw new Error(
      `The provider did not let ${username} in: ${after.text.replace(/<[^>]*>|\s+/g, ' ').slice(0, 1_000)}`,
    )
  return after.callback
}

type Stop = { callback?: URL; address: string; text: string }

/** Follows redirects to a page or to the portal's own callback. */
async function walk(tab: Tab, address: string, form?: URLSearchParams): Promise<Stop> {
  let [at, body] = [new URL(address, ORIGIN), form]
  for (let hops = 0; hops < 10; hops += 1) {
    const reply = await tab.fetch(at, body ? { method: 'POST', body } : {})
    const next = reply.headers.get('location')
    if (!next) return formIn(await reply.text(), at)
    at = new URL(next, at)
    body = undefined
    if (at.pathname === '/auth-success') return { callback: at, address: '', text: '' }
  }
  throw new Error(`The provider redirects in a loop: ${at.pathname}`)
}

/** The provider's form has no hidden fields; only its action matters. */
function formIn(markup: string, at: URL): Stop {
  const action = /<form[^>]* action="([^"]*)"/.exec(markup)?.[1] ?? ''
  return { address: new URL(action, at).href, text: markup }
}
