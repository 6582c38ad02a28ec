import { expect, test } from 'vitest'
import { allFailures as failures } from '#contract/all-failures.ts'
import { attemptsLeft, failures as ofMembers } from '#contract/failures.ts'
import { staffFailures } from '#contract/staff-failures.ts'
import { httpPageOf, httpPages } from '#contract/http-pages.ts'

/** Every code that spec §7 and §8 name, in their order. */
const NAMED =
  `BP-NFA-001 BP-NFA-002 BP-NFA-003 BP-NFA-009 BP-NFA-010 BP-NFA-021 BP-NFA-022 BP-NFA-0231 BP-NFA-0232 BP-NFA-0233
  BP-NFA-0234 BP-NFA-0235 BP-NFA-0236 BP-FA-004 BP-FA-006 BP-NFA-100 WEB-0001 REG-0006 REG-0013 REG-0007 REG-0019
  REG-0037 LOG-0014 LOG-0015 LOG-0018 LOG-0011 LOG-0016 OAU-0001 EOB-0001 EOB-0002 IDS-0002 IDS-0005 IDS-0006 IDS-0007
  NOT-0002 timeout exceeded invalid FOR-0003 COC-0001 COC-0002 UNAUTHORIZED_ERROR UNHANDLED_ERROR no-connection`.split(
    /\s+/,
  )

/** Families that spec §8 names without their codes. */
const FAMILIES = 'CON OPT OCI FRM UPD PHA ADM RES CHP TAC TRD CONT'.split(' ')

const catalogue: Record<string, { message: string; es: string }> = failures

test.each(NAMED)('%s of the specification has words in both languages', (code) => {
  expect(catalogue[code]).toEqual({ message: expect.stringMatching(/\w/), es: expect.stringMatching(/\w/) })
})

test.each(FAMILIES)('the family %s has at least one code', (family) => {
  expect(Object.keys(failures).filter((code) => new RegExp(`^${family}-\\d{4}$`).test(code))).not.toEqual([])
})

test('the words are sentences, in both languages, and name no code', () => {
  for (const [code, { message, es }] of Object.entries(failures))
    for (const told of [message, es]) {
      expect([code, told]).toEqual([code, expect.stringMatching(/^[¿\p{Lu}].*[.]$/u)])
      expect(told).not.toMatch(/[A-Z]{2,}-\d/)
    }
  expect(Object.values(failures).filter(({ message, es }) => message === es)).toEqual([])
})

test('every code says what happened, and then what to do or what to expect', () => {
  const parts = (text: string) => text.split(/[.;:] /).length
  const halves = Object.entries(failures).filter(([, { message, es }]) => parts(message) < 2 || parts(es) < 2)
  expect(halves.map(([code]) => code)).toEqual([])
})

test('every status of the specification has a whole page, and any other the default', () => {
  expect(Object.keys(httpPages)).toEqual(['400', '401', '403', '404', '422', '500', '503', 'default'])
  for (const page of Object.values(httpPages))
    for (const { title, meaning, next } of [page.en, page.es]) {
      expect(title).toMatch(/^\p{Lu}.*[^.]$/u)
      expect([meaning, next]).toEqual([expect.stringMatching(/^\p{Lu}.*\.$/u), expect.stringMatching(/\.$/)])
    }
  expect(httpPageOf(503).en.meaning).toContain('scheduled maintenance')
  expect([httpPageOf(418), httpPageOf(0)]).toEqual([httpPages.default, httpPages.default])
})

test('the attempts that are left are counted in words', () => {
  expect([attemptsLeft(1).message, attemptsLeft(2).message]).toEqual(['1 attempt left.', '2 attempts left.'])
})

test('the words of the staff console are in no catalogue that members load', () => {
  const codes = Object.keys(staffFailures)
  expect(codes).toContain('ADM-0025')
  expect(codes.filter((code) => code in ofMembers)).toEqual([])
})
