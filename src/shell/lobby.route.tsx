import { createFileRoute } from '@tanstack/react-router'
import { Page } from './Page.tsx'

/** The public routes: no navigation bar, no footer (spec §2.1). */
export const Route = createFileRoute('/_lobby')({
  staticData: { title: '', access: 'public' },
  component: Page,
})
