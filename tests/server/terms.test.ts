import { beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/entities/user-settings.ts'
import { type Backend, backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

let server: Backend
beforeAll(async () => void (server = await backend()))

const API = '/member/myblueprint/v1/users'

async function member(username: string) {
  const { tokens } = await signInAs(server.app, username)
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const settings = async () => {
    const url = `${API}/${username}/accessrights/1/ZZH41022002/medical`
    return (await server.app.inject({ url, headers })).json().userSettings
  }
  const accept = (version: string, whose = username) =>
    server.app.inject({ method: 'PUT', url: `${API}/${whose}/terms`, headers, payload: { version } })
  return { settings, accept }
}

test('stores an agreement to the current terms and rejects others', async () => {
  const marcus = await member('harpermarc1')
  const old = await marcus.accept('1.0')
  expect([old.statusCode, old.json().code]).toEqual([409, 'TAC-0002'])
  expect((await marcus.accept(TERMS_VERSION)).json()).toEqual({
    displayName: 'Marcus',
    tosChecked: true,
    pcpSelectedMember: '',
  })
  expect((await marcus.accept(TERMS_VERSION)).statusCode).toBe(200)
  expect((await marcus.settings()).tosChecked).toBe(true)
})
