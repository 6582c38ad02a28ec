import type { Language } from '#contract/entities/localized-text.ts'

export type Text = { subject: string; body: string }

/** A letter in English and then in Spanish: which language a member reads is known to their device alone. */
export function inBothLanguages(letterIn: (language: Language) => Text): Text {
  const [english, spanish] = [letterIn('en'), letterIn('es')]
  return {
    subject: `${english.subject} / ${spanish.subject}`,
    body: `${english.body}\n\nEn español: ${spanish.body}`,
  }
}
