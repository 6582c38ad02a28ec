import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { RichText, loadRichText } from '#content/RichText.tsx'

declare global {
  interface Window {
    /** Renders one text, and resolves once it is drawn. */
    showRichText: (html: string) => Promise<void>
  }
}

const place = document.createElement('main')
document.body.append(place)
const stage = createRoot(place)

window.showRichText = async (html) => {
  await loadRichText()
  const page = createRootRoute({
    staticData: { title: '', access: 'public' },
    component: () => <RichText html={html} />,
  })
  const router = createRouter({ routeTree: page, history: createMemoryHistory() })
  await router.load()
  // A new key each time, so that nothing remains of the previous text.
  flushSync(() => stage.render(<RouterProvider key={crypto.randomUUID()} router={router as never} />))
}
