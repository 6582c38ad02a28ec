import { language } from '#base/language.ts'
import type { RenderedPage } from './render-pages.tsx'

/** Renders every public page with the portal's components, in the page's language. Runs only in the build. */
export async function renderPublicPages(): Promise<RenderedPage[]> {
  // As in main.tsx, the translation is loaded before the first message is used.
  if (language === 'es') await import('#translations/es.gen.ts')
  const { renderPages } = await import('./render-pages.tsx')
  return renderPages()
}
