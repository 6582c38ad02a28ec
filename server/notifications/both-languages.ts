import type { Language } from '#contract/entities/localized-text.ts'

export type Text = { subject: string; body: string }

const SUBJECTS_APART = ' / '
export const SPANISH_BEGINS = '\n\nEn español: '

/** A letter in English and then in Spanish, because only the member's device knows the reader's language. */
export function inBothLanguages(letterIn: (language: Language) => Text): Text {
  const [english, spanish] = [letterIn('en'), letterIn('es')]
  return {
    subject: `${english.subject}${SUBJECTS_APART}${spanish.subject}`,
    body: `${english.body}${SPANISH_BEGINS}${spanish.body}`,
  }
}

/** Returns the subject of such a letter in each language; null for any other text. */
export function subjectsByLanguage(subject: string): Record<Language, string> | null {
  const [en, es, ...others] = subject.split(SUBJECTS_APART)
  return en && es && others.length === 0 ? { en, es } : null
}

/** Returns such a letter in each language; null for any other text. */
export function textsByLanguage({ subject, body }: Text): Record<Language, Text> | null {
  const subjects = subjectsByLanguage(subject)
  const [en, es, ...others] = body.split(SPANISH_BEGINS)
  if (!subjects || !en || !es || others.length > 0) return null
  return { en: { subject: subjects.en, body: en }, es: { subject: subjects.es, body: es } }
}
