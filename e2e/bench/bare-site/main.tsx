// Only React with TanStack Router and Query: the cost of the portal's libraries alone.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Benefits, Card, Claims, Coverage, Drugs, Frame, Providers } from './pages.tsx'

const root = createRootRoute({ component: Frame })
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: Card }),
  createRoute({ getParentRoute: () => root, path: '/coverage', component: Coverage }),
  createRoute({ getParentRoute: () => root, path: '/claims', component: Claims }),
  createRoute({ getParentRoute: () => root, path: '/providers', component: Providers }),
  createRoute({ getParentRoute: () => root, path: '/benefits', component: Benefits }),
  createRoute({ getParentRoute: () => root, path: '/drugs', component: Drugs }),
])

void navigator.serviceWorker.register('/worker.js')
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter({ routeTree })} />
    </QueryClientProvider>
  </StrictMode>,
)
