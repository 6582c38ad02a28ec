import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { PUBLIC_PAGES } from '#contract/paths.ts'
import { brandOf } from '#member/brand.ts'
import { queryClient } from '#offline/query-client.ts'
import { documentTitle } from '#shell/arrival.ts'
import { portalRouter } from '#shell/router.ts'

/** One public page as its HTML file holds it before any script has run. */
export type RenderedPage = { file: string; title: string; brand: string; markup: string }

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
    title: documentTitle(router.state.matches.at(-1)?.staticData.title ?? ''),
    brand: brandOf().key,
    // The router adds an inline script, which the content security policy refuses.
    markup: markup.replace(/<script[\s>].*?<\/script>/gs, ''),
  }
}

/** Renders every public page with the portal's own components; runs in the build only. */
export async function renderPublicPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = []
  for (const [path, file] of Object.entries(PUBLIC_PAGES))
    if (!pages.some((page) => page.file === file)) pages.push(await renderPage(path, file))
  return pages
}
