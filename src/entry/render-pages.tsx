import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, language } from '#base/language.ts'
import { CARD_PROMPTS, type CardPrompt, promptFileOf } from '#contract/card-file.ts'
import { PUBLIC_PAGES } from '#contract/paths.ts'
import { brandOf } from '#member/brand.ts'
import { queryClient } from '#offline/query-client.ts'
import { documentTitle } from '#shell/arrival.ts'
import { portalRouter } from '#shell/router.ts'
import { type VaultState, setVault } from '#vault/vault-state.ts'

/** A public page in one language, as its HTML file contains it before any script runs. */
export type RenderedPage = { file: string; language: Language; title: string; brand: string; markup: string }

async function renderPage(path: string, file: string): Promise<RenderedPage> {
  const router = portalRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  for (const { routeId } of router.state.matches) await router.loadRouteChunk(router.routesById[routeId])
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    file,
    language,
    title: documentTitle(router.state.matches.at(-1)?.staticData.title ?? ''),
    brand: brandOf().key,
    // The content security policy would refuse the inline script that the router adds.
    markup: markup.replaceAll(/<script[\s>].*?<\/script>/gs, ''),
  }
}

export async function renderPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = []
  for (const [path, file] of Object.entries(PUBLIC_PAGES))
    if (!pages.some((page) => page.file === file)) pages.push(await renderPage(path, file))
  for (const prompt of CARD_PROMPTS) {
    setVault(lockedFor(prompt))
    pages.push(await renderPage('/saved-card', promptFileOf(prompt)))
  }
  return pages
}

/** The parts of a card that its prompt shows. */
const lockedFor = (prompt: CardPrompt): VaultState => ({
  state: 'locked',
  vaultId: '',
  lock: prompt === 'passkey' ? 'passkey' : 'pin',
  ...(prompt === 'words' ? { isWords: true as const } : {}),
})
