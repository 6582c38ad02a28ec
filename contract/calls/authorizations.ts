import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { Authorization, ListedAuthorization } from '#contract/entities/authorization.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { incomplete, orEmpty, rows } from '#contract/odd-data.ts'

/**
 * The prior authorizations under the member's plans: their own, and those of the children whose records they may read.
 * A device asks for all of them and filters by itself.
 */
export const authorizations = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/authorizations',
  access: 'own-plan',
  reply: v.object({
    /** The newest request first. */
    authorizations: rows(ListedAuthorization, { isEssential: true }),
    /** Whose the member may read. */
    members: rows(v.object({ memberId: v.string(), name: orEmpty(v.string()) })),
    ...incomplete,
  }),
  failure: 'AUT-0001',
})

/** A form to appeal a denied authorization by mail, fax or message, with what is known of it filled in. */
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

/** One prior authorization, by the handle in the address of its page. */
export const authorization = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/authorizations/{authorizationId}',
  access: 'own-plan',
  reply: Authorization,
  failure: 'AUT-0002',
})
