import { language } from '#base/language.ts'
import type { RenderedPage } from './render-pages.tsx'

/** Renders every public page with the portal's own components, in the language of the page; runs in the build only. */
export async function renderPublicPages(): Promise<RenderedPage[]> {
  // As in main.tsx: a translation is there before the first message is used.
  if (language === 'es') await import('#translations/es.gen.ts')
  const { renderPages } = await import('./render-pages.tsx')
  return renderPages()
}
