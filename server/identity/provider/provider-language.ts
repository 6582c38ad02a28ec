import { acceptedTags } from '#server/platform/http/accepted-languages.ts'
import { providerPagesMessages } from '#server/identity/locales/provider-pages.gen.ts'

/** The languages of the provider's pages. */
export type Language = keyof typeof providerPagesMessages

const languageOfTag = (tag: string | undefined): Language | undefined =>
  (Object.keys(providerPagesMessages) as Language[]).find(
    (language) => tag?.toLowerCase().split('-')[0] === language,
  )

/**
 * The application's languages (OpenID Connect Core §3.1.2.1, `ui_locales`), or else the browser's. Both lists begin
 * with the preferred language; the browser's may have weights.
 */
export function languageFor(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const wished = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  return [...wished, ...acceptedTags(acceptLanguage)].map(languageOfTag).find(Boolean) ?? 'en'
}
