import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { fileLanguage } from '#contract/file-language.ts'

const claim = '/members/{memberId}/claims/{claimId}'

const inLanguage = v.object({ language: fileLanguage })

/** Downloads the explanation of benefits as a tagged PDF. It doesn't exist before the claim is decided. */
export const claimEob = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${claim}/eob`,
  access: 'own-plan',
  query: inLanguage,
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'EOB-0001',
})

/** Downloads a form to appeal by mail or fax, with the claim filled in and its decision letter, if any. */
export const appealForm = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${claim}/appeal-form`,
  access: 'own-plan',
  query: inLanguage,
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'EOB-0001',
})
