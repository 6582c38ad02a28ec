import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  claimNetworkProofs,
  deleteNetworkProof,
  networkProofs,
  saveNetworkProof,
} from '#contract/calls/directory-saved.ts'
import * as v from 'valibot'
import { Uuid } from '#contract/ids.ts'
import { recordAccess } from '#server/access/access.ts'
import { proofsOf, supportsAppeal } from '#server/access/network-proofs.ts'
import { claimToRead } from '#server/access/readable-claim.ts'
import { serve } from '#server/access/serve.ts'
import { takeAttempt } from '#server/identity/sign-in/attempts.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import type { RouteServices } from '#server/services.ts'
import { providerNamed } from './named-provider.ts'
import { ownNetwork } from './own-network.ts'
import { deleteProof, keepProof, presentProof } from './proofs.ts'

const MOST_PROOFS_A_DAY = 50

/** Proofs of network status. Members can save, read and delete their own, even after the plan has ended. */
export function mountProofs(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services

  serve(app, services, networkProofs, async ({ services: within, params, caller, request }) => {
    const proofs = await proofsOf(within, caller.username)
    await recordAccess(within, { caller, request }, params.memberId)
    return { proofs: proofs.map((proof) => presentProof(handles, proof)) }
  })

  serve(app, services, saveNetworkProof, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { username } = caller
    const network = await ownNetwork(within, asking, { ...params, contractType: body.contractType })
    const provider = await providerNamed(within, handles, body.provider)
    const budget = { key: `network proofs ${username}`, most: MOST_PROOFS_A_DAY, forgetMinutes: 24 * 60 }
    if ((await takeAttempt(within.db, within.clock.now(), budget)) === undefined)
      throw passing(problem(429, 'DIR-0004'))
    const { locationId } = body
    const kept = await keepProof(within, { username, network, provider, locationId, proofId: randomUUID() })
    await recordAccess(within, asking, params.memberId)
    return presentProof(handles, kept)
  })

  serve(app, services, deleteNetworkProof, async ({ services: within, params, caller, request }) => {
    const isProof = v.is(Uuid, params.proofId)
    const removed = isProof ? await deleteProof(within, caller.username, params.proofId) : 0
    await recordAccess(within, { caller, request }, params.memberId)
    return { removed }
  })

  serve(app, services, claimNetworkProofs, async ({ services: within, params, caller, request }) => {
    const asking = { caller, request }
    const { memberId } = params
    const claimId = handles.read('claim', params.claimId) ?? params.claimId
    const { claim } = await claimToRead(within, asking, { memberId, claimId })
    const proofs = await proofsOf(within, caller.username)
    await recordAccess(within, asking, claim.memberId)
    return {
      proofs: proofs
        .filter((proof) => supportsAppeal(proof, claim))
        .map((proof) => presentProof(handles, proof)),
    }
  })
}
