import { createFileRoute } from '@tanstack/react-router'
import { type Admitted, admit } from './admission.ts'
import { loadFrame } from './lazy-frame.ts'
import { Page } from './Page.tsx'

/** The authenticated routes (spec §2.2), all behind the one guard. */
export const Route = createFileRoute('/_portal')({
  staticData: { title: '', access: 'public' },
  beforeLoad: (visit): Promise<Admitted> => admit(visit),
  // The frame stands before the page does, so that nothing shifts.
  loader: async (): Promise<void> => void (await loadFrame()),
  component: Page,
})
