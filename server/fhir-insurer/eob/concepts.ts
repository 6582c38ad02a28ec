import type { Coded } from '#contract/entities/claim.ts'
import type { Concept } from './resource.ts'

type Given = Concept | null | undefined

/** Codes in lower case, whatever the server writes; words stand in where there is no code. */
export function codesOf(concept: Given): string[] {
  const codes = (concept?.coding ?? []).flatMap(({ code }) => (code ? [code.toLowerCase()] : []))
  return codes.length === 0 && concept?.text ? [concept.text.toLowerCase()] : codes
}

export const has = (concept: Given, ...codes: string[]): boolean =>
  codesOf(concept).some((code) => codes.includes(code))

/** What a person reads of a code; at worst the code itself. */
export const wordsOf = (concept: Given): string =>
  concept?.text ??
  concept?.coding.find(({ display }) => display)?.display ??
  concept?.coding.find(({ code }) => code)?.code ??
  ''

export function codedOf(concept: Given): Coded | null {
  const display = wordsOf(concept)
  const coding = concept?.coding.find(({ code }) => code)
  return display ? { system: coding?.system ?? '', code: coding?.code ?? '', display } : null
}

/** The calendar day as written: a zone never moves it, and a month alone is no day. */
export function dayOf(iso: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(iso ?? '')?.[0]
  if (!day) return null
  try {
    return Temporal.PlainDate.from(day).toString()
  } catch {
    return null
  }
}
