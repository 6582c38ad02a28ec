import type { QueryClient } from '@tanstack/react-query'
import type { Admitted } from '#member/current.ts'
import type { Visit } from './admission.ts'

/** The context of every route. */
export type RouterContext = {
  queryClient: QueryClient
  /** A path of this portal behind the guard, which alone may be opened from outside (security BR-09). */
  isOurPage: (path: string) => boolean
  /** The guard, asked by a page that anyone may come to but not everyone for the same thing (/linking). */
  admit: (visit: Visit) => Promise<Admitted>
}
