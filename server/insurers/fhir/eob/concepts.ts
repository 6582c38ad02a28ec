import type { Coded } from '#contract/entities/claim.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { readTranslated } from '#contract/fhir-translation.ts'
import type { Concept } from './resource.ts'

type Given = Concept | null | undefined

/** Returns the codes in lowercase, or the text of a concept without codes. */
export function codesOf(concept: Given): string[] {
  const codes = (concept?.coding ?? []).flatMap(({ code }) => (code ? [code.toLowerCase()] : []))
  return codes.length === 0 && concept?.text ? [concept.text.toLowerCase()] : codes
}

export const has = (concept: Given, ...codes: string[]): boolean =>
  codesOf(concept).some((code) => codes.includes(code))

/** HL7's code systems for the reason why a value is missing; their codes don't name a concept. */
const SAYS_NOTHING = /(data-absent-reason|v3[-/]NullFlavor)$/i
/** Placeholders that servers write instead of a text. */
const NO_WORDS = /^(null|nil|undefined|n\/?a|not[ -]applicable|not[ -]available|unknown)$/i

const isSaid = (words: string | null | undefined): words is string => !!words && !NO_WORDS.test(words)

/** The usable text and codes of a concept, without placeholders. */
function saidOf(concept: Given) {
  const codings = (concept?.coding ?? []).filter(({ system }) => !SAYS_NOTHING.test(system ?? ''))
  return {
    text: isSaid(concept?.text) ? concept.text : undefined,
    named: codings.find(({ display }) => isSaid(display)),
    coded: codings.find(({ code }) => isSaid(code)),
  }
}

/** The readable text of a concept; the code itself as a last resort. */
export function wordsOf(concept: Given): string {
  const { text, named, coded } = saidOf(concept)
  return text ?? named?.display ?? coded?.code ?? ''
}

/** The text in each language that the server provides; empty if it has only a code. */
export function nameOf(concept: Given): LocalizedText {
  const { text, named } = saidOf(concept)
  if (text) return readTranslated(text, concept?._text)
  return named?.display ? readTranslated(named.display, named._display) : ''
}

/** The same; the code itself as a last resort. */
export const localizedWordsOf = (concept: Given): LocalizedText => nameOf(concept) || wordsOf(concept)

export function codedOf(concept: Given): Coded | null {
  const display = localizedWordsOf(concept)
  const { coded } = saidOf(concept)
  return display ? { system: coded?.system ?? '', code: coded?.code ?? '', display } : null
}

/** The calendar day as written: time zones never change it, and a month without a day doesn't count. */
export function dayOf(iso: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(iso ?? '')?.[0]
  if (!day) return null
  try {
    return Temporal.PlainDate.from(day).toString()
  } catch {
    return null
  }
}

/** The id in a reference such as `Patient/7` or `https://…/Patient/7/_history/2`; undefined for one inside the resource. */
export const idIn = (reference: string | undefined): string | undefined =>
  reference?.startsWith('#')
    ? undefined
    : reference
        ?.replace(/\/_history\/[^/]*$/, '')
        .split('/')
        .at(-1)
