const LANGUAGES = ['en', 'es'] as const
type Language = (typeof LANGUAGES)[number]

/** The first of the browser's languages that the portal has; `tags` are language tags such as es-MX. */
export const preferredLanguage = (tags: readonly (string | undefined)[] = []): Language =>
  tags
    .map((tag) => LANGUAGES.find((language) => language === tag?.toLowerCase().split('-')[0]))
    .find((language) => language !== undefined) ?? 'en'
