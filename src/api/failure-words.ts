import { language } from '#base/language.ts'
import { type FailureCode, failures, httpPageOf } from '#contract/failures.ts'
import { words } from './api.words.ts'
import type { ApiFailure } from './failure.ts'

const inLanguage = ({ message, es }: { message: string; es: string }) => (language === 'es' ? es : message)

/** What happened and what to do next, in the language of the page. */
export const messageOf = (code: FailureCode): string => inLanguage(failures[code])

/** What the status of an answer means (spec §8, HTTP pages). */
export const statusMessageOf = (status: number): string => inLanguage(httpPageOf(status))

/** Why a call failed, for a place that has said what it was for. A FHIR exception has no status of its own. */
export const reasonOf = ({ kind, status }: ApiFailure): string =>
  kind === 'refused' ? statusMessageOf(status || 500) : words[kind]
