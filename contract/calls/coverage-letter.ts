import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { fileLanguage } from '#contract/file-language.ts'

/**
 * Downloads the letter of creditable coverage as a tagged PDF. COC-0002 (422): the member has none. COC-0001: the
 * insurer can't say at the moment.
 */
export const coverageLetter = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/creditable-coverage',
  access: 'own-plan',
  query: v.object({ language: fileLanguage }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'COC-0001',
})
