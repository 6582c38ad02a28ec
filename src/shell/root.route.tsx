import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { Admitted } from '#member/current.ts'
import { recognize, recognizeLost } from './admission.ts'
import { Root } from './Root.tsx'
import type { RouterContext } from './router-context.ts'
import { PendingRoot } from './StartFrame.tsx'
import type { Search } from './search.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { title: '', access: 'public' },
  validateSearch: (search: Search): Search => search,
  beforeLoad: ({ context, matches, preload }): Admitted | Promise<Admitted> => {
    const isPage = matches.length > 1 || preload
    return isPage ? recognize(context.queryClient) : recognizeLost(context.queryClient)
  },
  component: Root,
  pendingComponent: PendingRoot,
  notFoundComponent: lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound'),
})
