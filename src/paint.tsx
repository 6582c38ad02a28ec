import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { queryClient } from '#offline/query-client.ts'
import { portalRouter } from '#shell/router.ts'

/** The markup of /login as the scripts will draw it a moment later; runs in the build only. */
export async function paint(): Promise<string> {
  const router = portalRouter(queryClient, createMemoryHistory({ initialEntries: ['/login'] }))
  await router.load()
  const markup = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  // The router's scroll restoration comes as an inline script, which the policy of our pages refuses.
  return markup.replace(/<script[\s>].*?<\/script>/gs, '')
}
