import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Passkey, PasskeyRequest, type SignedCredential } from '#contract/entities/passkey.ts'
import { signInAs } from './sign-in.ts'
import type { ShownPage } from './sign-in-pages.ts'
import { type Change, type HeldPasskey, makePasskey } from './software-authenticator.ts'
import { ORIGIN, type Tab } from './tab.ts'

export const passkeysAddress = (username: string): string =>
  `/member/myblueprint/v1/users/${username}/passkeys`

type Bearer = { authorization: string }

/** A call by the member, as the portal makes it. */
export const asMember =
  (tab: Tab, bearer: Bearer) =>
  (method: string, path: string, body?: unknown): Promise<Response> =>
    tab.fetch(path, {
      method,
      headers: {
        ...bearer,
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

export const requestIn = async (answer: Response) => v.parse(PasskeyRequest, await answer.json())

/** Signs in with the password and makes a passkey in the settings. */
export async function withNewPasskey(
  app: FastifyInstance,
  username: string,
  { name = 'Test phone', change = {} }: { name?: string; change?: Change } = {},
): Promise<{ passkey: Passkey; held: HeldPasskey; ask: ReturnType<typeof asMember> }> {
  const { tab, bearer } = await signInAs(app, username)
  const ask = asMember(tab, bearer)
  const address = passkeysAddress(username)
  const held = makePasskey(await requestIn(await ask('POST', `${address}/requests`)), change)
  const answer = await ask('POST', address, { name, credential: held.made })
  return { passkey: v.parse(Passkey, await answer.json()), held, ask }
}

const Challenge = v.object({
  challenge: v.string(),
  rpId: v.string(),
  allow: v.array(v.object({ id: v.string(), transports: v.array(v.string()) })),
})

/** The challenge that the page's script signs. */
export async function challengeOn(page: ShownPage) {
  const address = page.document.querySelector<HTMLElement>('#passkey')?.dataset.challenge ?? ''
  const answer = await page.tab.fetch(new URL(address, ORIGIN), { method: 'POST' })
  return v.parse(Challenge, await answer.json())
}

/** Submits the signature like the page's form. */
export const sendSigned = (page: ShownPage, signed: SignedCredential | string) =>
  page.send(page.document.querySelector('#passkey')?.getAttribute('action') ?? '', {
    credential: typeof signed === 'string' ? signed : JSON.stringify(signed),
  })

/** The whole ceremony on a page that offers passkeys. */
export const usePasskey = async (page: ShownPage, held: HeldPasskey, change: Change = {}) =>
  sendSigned(page, held.sign(await challengeOn(page), change))
