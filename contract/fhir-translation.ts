import * as v from 'valibot'
import { type LocalizedText, localize } from '#contract/entities/localized-text.ts'

/*
 * Texts in two languages in FHIR R4: the English one is the value, the Spanish one its translation
 * (http://hl7.org/fhir/extension-translation.html); a text only in Spanish is marked as such (extension-language).
 */
const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'
const LANGUAGE = 'http://hl7.org/fhir/StructureDefinition/language'

type Extension = Record<string, unknown>
type Translated<Name extends string> = { [Key in Name]: string } & {
  [Key in `_${Name}`]?: { extension: Extension[] }
}

/** A FHIR string such as `text`, with its `_text`. */
export function translationFields<const Name extends string>(
  name: Name,
  text: LocalizedText,
): Translated<Name> {
  const { text: value, language } = localize(text, 'en')
  const es = typeof text === 'string' ? undefined : text.es
  const extension: Extension[] = []
  if (language === 'es') extension.push({ url: LANGUAGE, valueCode: 'es' })
  else if (es !== undefined)
    extension.push({
      url: TRANSLATION,
      extension: [
        { url: 'lang', valueCode: 'es' },
        { url: 'content', valueString: es },
      ],
    })
  return {
    [name]: value,
    ...(extension.length > 0 ? { [`_${name}`]: { extension } } : {}),
  } as Translated<Name>
}

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty())
const Language = v.object({ url: v.literal(LANGUAGE), valueCode: filled })
const Part = v.object({
  url: v.string(),
  valueCode: v.optional(v.string()),
  valueString: v.optional(filled),
  valueMarkdown: v.optional(filled),
})
const Translation = v.object({ url: v.literal(TRANSLATION), extension: v.array(Part) })
const Extensions = v.object({ extension: v.array(v.unknown()) })

const isSpanish = (code: string | undefined): boolean => /^es\b/i.test(code ?? '')

/** The text stated by a FHIR string and its `_` field; languages other than ours are left out. */
export function readTranslated(value: string, beside: unknown): LocalizedText {
  const read = v.safeParse(Extensions, beside)
  if (!read.success) return value
  for (const extension of read.output.extension) {
    const language = v.safeParse(Language, extension)
    if (language.success && isSpanish(language.output.valueCode)) return { es: value }
    const translation = v.safeParse(Translation, extension)
    if (!translation.success) continue
    const parts = translation.output.extension
    const content = parts.find(({ url }) => url === 'content')
    const es = content?.valueString ?? content?.valueMarkdown
    if (es && isSpanish(parts.find(({ url }) => url === 'lang')?.valueCode)) return { en: value, es }
  }
  return value
}
