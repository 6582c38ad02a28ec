import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { Root } from './Root.tsx'
import type { RouterContext } from './router.ts'
import type { Search } from './search.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { title: '', access: 'public' },
  validateSearch: (search: Search): Search => search,
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound'),
})
