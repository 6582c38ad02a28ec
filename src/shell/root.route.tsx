import { createRootRouteWithContext } from '@tanstack/react-router'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'
import type { RouterContext } from './router.ts'
import type { Search } from './search.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { title: '', access: 'public' },
  validateSearch: (search: Search): Search => search,
  component: Root,
  notFoundComponent: NotFound,
})
