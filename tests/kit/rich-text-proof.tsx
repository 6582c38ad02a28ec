import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { RichText, loadRichText } from '#content/RichText.tsx'

declare global {
  interface Window {
    /** Shows one text, and resolves when it stands. */
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
  // A key of its own each time: nothing of the text before may be left.
  flushSync(() => stage.render(<RouterProvider key={crypto.randomUUID()} router={router as never} />))
}
