import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type JSONWebKeySet, compactVerify, createLocalJWKSet } from 'jose'
import * as v from 'valibot'
import { renewSavedCards, saveCards, savingDevices } from '#contract/calls/saved-cards.ts'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { SavedContent, VaultStatus } from '#contract/entities/saved-card.ts'
import { sandboxCardKeys } from '#contract/sandbox-card-key.ts'
import { signInAs } from './sign-in.ts'

const BASE = '/member/myblueprint/v1'

/** The id of each card of the Harpers. */
export const cardOf = (seq: string, type = 'medical'): string => `ZZH410220${seq}-${type}`

/** Dana saves her own card. */
export const plainSave = {
  memberId: 'ZZH41022001',
  contractType: 'medical',
  cardIds: [cardOf('01')],
  device: 'Chrome on Android',
  lock: 'passkey',
}

/** Verifies a card like a device, with the public key of the build. */
export async function openSigned(signed: string, keys: JSONWebKeySet = sandboxCardKeys) {
  const { payload, protectedHeader } = await compactVerify(signed, createLocalJWKSet(keys))
  const text = new TextDecoder().decode(payload)
  return { content: v.parse(SavedContent, JSON.parse(text)), text, protectedHeader }
}

export async function statusOfHandle(app: FastifyInstance, handle: string) {
  const answer = await app.inject({ method: 'POST', url: `${BASE}/public/vault-status`, payload: { handle } })
  return v.parse(VaultStatus, answer.json())
}

/** A signed-in member with the calls about saved cards, as the portal makes them. */
export async function savingMember(app: FastifyInstance, login: string) {
  const { tab, bearer } = await signInAs(app, login)
  const call = (method: string, path: string, body?: unknown) =>
    tab.fetch(`${BASE}/users/${path}`, {
      method,
      headers: {
        ...bearer,
        [IDEMPOTENCY_HEADER]: randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const trySave = (change: Record<string, unknown> = {}, username = login) =>
    call('POST', `${username}/saved-cards`, {
      ...plainSave,
      ...change,
    })
  const tryRenew = (vaultId: string, username = login) =>
    call('POST', `${username}/saved-cards/${vaultId}/renewals`)
  return {
    tab,
    bearer,
    trySave,
    tryRenew,
    tryList: (username = login) => call('GET', `${username}/saved-cards`),
    tryRemove: (vaultId: string, username = login) => call('DELETE', `${username}/saved-cards/${vaultId}`),
    async save(change: Record<string, unknown> = {}) {
      const saved = v.parse(saveCards.reply, await (await trySave(change)).json())
      return { ...saved, ...(await openSigned(saved.signed)) }
    },
    renew: async (vaultId: string) =>
      openSigned(v.parse(renewSavedCards.reply, await (await tryRenew(vaultId)).json()).signed),
    list: async () =>
      v.parse(savingDevices.reply, await (await call('GET', `${login}/saved-cards`)).json()).devices,
  }
}
