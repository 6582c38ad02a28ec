import type { QueryClient } from '@tanstack/react-query'
import type { Admitted } from '#member/current.ts'
import type { Visit } from './admission.ts'

/** The context of every route. */
export type RouterContext = {
  queryClient: QueryClient
  /** Whether a path is a portal page behind the guard; only those may be opened from outside. */
  isOurPage: (path: string) => boolean
  /** The guard, for a page that is open to everyone but gives different members different things (/linking). */
  admit: (visit: Visit) => Promise<Admitted>
}
