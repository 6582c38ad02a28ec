import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { Authorization, ListedAuthorization } from '#contract/entities/authorization.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { incomplete, orEmpty, rows } from '#contract/odd-data.ts'

/**
 * Lists the prior authorizations of the member and of children whose records the member may read. The device requests
 * all of them and filters them itself.
 */
export const authorizations = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/authorizations',
  access: 'own-plan',
  reply: v.object({
    /** Newest first. */
    authorizations: rows(ListedAuthorization, { isEssential: true }),
    /** The people whose authorizations the member may read. */
    members: rows(v.object({ memberId: v.string(), name: orEmpty(v.string()) })),
    ...incomplete,
  }),
  failure: 'AUT-0001',
})

/** Downloads a form to appeal a denied authorization by mail, fax or message. Known fields are filled in. */
export const authorizationAppealForm = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/authorizations/{authorizationId}/appeal-form',
  access: 'own-plan',
  query: v.object({ language: fileLanguage }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'AUT-0002',
})

/** Returns one prior authorization. The id may be its handle, as in the address of its page. */
export const authorization = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/authorizations/{authorizationId}',
  access: 'own-plan',
  reply: Authorization,
  failure: 'AUT-0002',
})
