import { createFileRoute } from '@tanstack/react-router'
import type { Admitted } from '#member/current.ts'
import { admit } from './admission.ts'
import { Page } from './Page.tsx'

/** The signed-in routes (spec §2.2), all behind the one guard. */
export const Route = createFileRoute('/_portal')({
  staticData: { title: '', access: 'public' },
  beforeLoad: (visit): Promise<Admitted> => admit(visit),
  component: Page,
})
