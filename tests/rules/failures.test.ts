import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ApiFailure, httpPageFor } from '#api/failure.ts'
import { httpPagesMessages } from '#api/locales/http-pages.gen.ts'
import { translation as apiInSpanish } from '#api/locales/es.gen.ts'
import type { FailureCode, StaffCode } from '#contract/failures.ts'
import { failureCodesIn } from '#contract/locales/all-languages.gen.ts'
import { staffCodesIn } from '#contract/staff/locales/all-languages.gen.ts'
import { signInCodeMessages } from '#server/identity/locales/sign-in-code.gen.ts'

/** Every code that spec §7 and §8 name, in their order. */
const NAMED =
  `BP-NFA-001 BP-NFA-002 BP-NFA-003 BP-NFA-009 BP-NFA-010 BP-NFA-021 BP-NFA-022 BP-NFA-0231 BP-NFA-0232 BP-NFA-0233
  BP-NFA-0234 BP-NFA-0235 BP-NFA-0236 BP-FA-004 BP-FA-006 BP-NFA-100 WEB-0001 REG-0006 REG-0013 REG-0007 REG-0019
  REG-0037 LOG-0014 LOG-0015 LOG-0018 LOG-0011 LOG-0016 OAU-0001 EOB-0001 EOB-0002 IDS-0002 IDS-0005 IDS-0006 IDS-0007
  NOT-0002 timeout exceeded invalid FOR-0003 COC-0001 COC-0002 UNAUTHORIZED_ERROR UNHANDLED_ERROR no-connection`.split(
    /\s+/,
  )

const STAFF_CODES = Object.keys(staffCodesIn.en) as StaffCode[]
const FAILURE_CODES = [...Object.keys(failureCodesIn.en), ...STAFF_CODES] as FailureCode[]

/** Families that spec §8 names without their codes. */
const FAMILIES = 'CON OPT OCI FRM UPD PHA ADM RES CHP TAC TRD CONT'.split(' ')

const texts = {
  en: { ...failureCodesIn.en, ...staffCodesIn.en },
  es: { ...failureCodesIn.es, ...staffCodesIn.es },
}

test.each(NAMED)('%s of the specification has texts in both languages', (code) => {
  const { en, es }: Record<'en' | 'es', Record<string, string>> = texts
  expect([en[code], es[code]]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)])
})

test.each(FAMILIES)('the family %s has at least one code', (family) => {
  expect(FAILURE_CODES.filter((code) => new RegExp(`^${family}-\\d{4}$`).test(code))).not.toEqual([])
})

test('the texts are sentences in both languages, without codes', () => {
  for (const code of FAILURE_CODES)
    for (const text of [texts.en[code], texts.es[code]]) {
      expect([code, text]).toEqual([code, expect.stringMatching(/^[¿\p{Lu}].*[.]$/u)])
      expect(text).not.toMatch(/[A-Z]{2,}-\d/)
    }
  expect(FAILURE_CODES.filter((code) => texts.en[code] === texts.es[code])).toEqual([])
})

test('every text says what happened, and then what to do or expect', () => {
  const parts = (text: string) => text.split(/[.;:] /).length
  const isHalf = (text: string) => parts(text) < 2
  expect(FAILURE_CODES.filter((code) => isHalf(texts.en[code]) || isHalf(texts.es[code]))).toEqual([])
})

test('every specified status has its own page, all others the default', () => {
  expect(Object.keys(httpPagesMessages)).toEqual(['400', '401', '403', '404', '422', '500', '503', 'default'])
  for (const pages of [httpPagesMessages, apiInSpanish.httpPages])
    for (const { title, meaning, next } of Object.values(pages)) {
      expect(title).toMatch(/^\p{Lu}.*[^.]$/u)
      expect([meaning, next]).toEqual([expect.stringMatching(/^\p{Lu}.*\.$/u), expect.stringMatching(/\.$/)])
    }
  const pageFor = (status: number) => httpPageFor(new ApiFailure('BP-FA-006', { kind: 'refused', status }))
  expect(pageFor(503).meaning).toContain('scheduled maintenance')
  expect([pageFor(418), pageFor(0)]).toEqual([httpPagesMessages.default, httpPagesMessages['500']])
})

test('spells out the number of attempts left', () => {
  const said = (left: number) => [
    signInCodeMessages.en.attemptsLeft({ left }),
    signInCodeMessages.es.attemptsLeft({ left }),
  ]
  expect(said(1)).toEqual(['1 attempt left.', 'Queda 1 intento.'])
  expect(said(2)).toEqual(['2 attempts left.', 'Quedan 2 intentos.'])
})

test('no catalog that members load has the staff console’s texts', () => {
  expect(STAFF_CODES).toContain('ADM-0025')
  expect(STAFF_CODES.filter((code) => code in failureCodesIn.en)).toEqual([])
  const members = readFileSync('src/translations/es.gen.ts', 'utf8')
  expect(members).toContain('#contract/locales/')
  expect(members).not.toContain('/staff/')
})
