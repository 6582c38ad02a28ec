import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Announcer } from '#ui/Announcer.tsx'
import { Gallery } from './Gallery.tsx'

/** Only `npm run dev` serves this page, at /gallery; the portal's build doesn't include it. */
const router = createRouter({
  routeTree: createRootRoute({ staticData: { title: '', access: 'public' }, component: Gallery }),
  history: createMemoryHistory(),
})

const element = document.getElementById('root')
if (!element) throw new Error('gallery.html has no #root')
createRoot(element).render(
  <StrictMode>
    <I18nProvider locale="en-US">
      <RouterProvider router={router as never} />
      <Announcer />
    </I18nProvider>
  </StrictMode>,
)
