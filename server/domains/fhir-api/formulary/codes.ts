import type { FormularyDrug } from '#contract/entities/drug.ts'
import { invalidQuery } from '#server/domains/fhir-api/eob-search.ts'

const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'
const NDC = 'http://hl7.org/fhir/sid/ndc'

/** A drug's codes: RxNorm's, if the list states it, and those of its packages. */
export const codingsOf = ({ rxCui, ndcs }: FormularyDrug): { system: string; code: string }[] => [
  ...(rxCui === null ? [] : [{ system: RXNORM, code: rxCui }]),
  ...ndcs.map((code) => ({ system: NDC, code })),
]

/** A requested code; without a system, it may be of any. */
export type Token = { system: string; code: string }

const MOST_CODES = 20

/** Comma-separated codes: `system|code`, `|code` or `code`. */
export function codesIn(text: string | undefined): Token[] | undefined {
  const tokens = text?.split(',').map((token) => {
    const bar = token.lastIndexOf('|')
    return { system: token.slice(0, Math.max(bar, 0)), code: token.slice(bar + 1) }
  })
  if (tokens && tokens.length > MOST_CODES) throw invalidQuery('code', `must be up to ${MOST_CODES} codes`)
  return tokens
}

/** Whether a drug has one of these codes. */
export const hasCode = (drug: FormularyDrug, tokens: readonly Token[]): boolean =>
  codingsOf(drug).some((coding) =>
    tokens.some(({ system, code }) => coding.code === code && (system === '' || system === coding.system)),
  )
