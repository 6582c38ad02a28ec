import type { Tier1 } from '#contract/entities/plan.ts'
import { type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import { builtInBrands } from '#server/platform/brands/brand-files.ts'
import { brandFor } from '#contract/brands/brand.ts'
import { LOCALES, longDateIn, phone } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'

/** The text of a sandbox insurer's document, apart from its letterhead and phone number. */
export type PaperText = {
  tier1: Tier1 | null
  language: 'en' | 'es'
  title: LocalizedText
  issuedOn: string
  facts: readonly { term: LocalizedText; value: LocalizedText }[]
  paragraphs: readonly LocalizedText[]
}

const CALL = {
  en: (number: string) => `Questions? Call us at ${number}. Calls are free (TTY 711).`,
  es: (number: string) => `¿Tiene preguntas? Llámenos al ${number}. La llamada es gratis (TTY 711).`,
}

/** The document as a tagged PDF. */
export async function paperPdf({ tier1, language, ...text }: PaperText): Promise<Buffer> {
  const brand = brandFor(builtInBrands(), tier1)
  const paper = new Paper(textIn(text.title, language), LOCALES[language])
  const day = longDateIn(LOCALES[language])(text.issuedOn)
  paper.letterhead(brand)
  paper.heading(1, textIn(text.title, language))
  paper.paragraph(day)
  if (text.facts.length > 0)
    paper.facts(
      text.facts.map(({ term, value }) => ({ term: textIn(term, language), value: textIn(value, language) })),
    )
  for (const paragraph of text.paragraphs) paper.paragraph(textIn(paragraph, language))
  paper.paragraph(CALL[language](phone(brand.phones.member)))
  return paper.finish(`${brand.brandName} · ${day}`)
}
