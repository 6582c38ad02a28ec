import { locale } from './messages.ts'

type Line = { value: string; label: string }

/** Codes as a list in the page's language, sorted by name; built on first use. */
export function namedCodes(
  type: 'region' | 'currency',
  codes: readonly string[],
  label: (name: string, code: string) => string = (name) => name,
): () => Line[] {
  const names = new Intl.DisplayNames(locale, { type })
  const { compare } = new Intl.Collator(locale)
  let made: Line[] | undefined
  return () =>
    (made ??= codes
      .map((code) => ({ value: code, label: label(names.of(code) ?? code, code) }))
      .toSorted((a, b) => compare(a.label, b.label)))
}
