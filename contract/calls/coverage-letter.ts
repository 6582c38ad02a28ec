import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { fileLanguage } from '#contract/file-language.ts'

/**
 * Downloads the letter of creditable coverage as a tagged PDF. Members without one read COC-0002 (422); while the
 * insurer can't say, COC-0001.
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
