import type { Membership } from '#contract/entities/plan.ts'
import { store, useStore } from '#base/store.ts'
import { signedOut } from '#session/session.ts'
import { type Filter, NO_FILTER } from './programs.rules.ts'

type Kept = { of: string; filter: Filter }

const NOTHING: Kept = { of: '', filter: NO_FILTER }

/** The filter of the list as it was left, so that a member who comes back from a program finds it so. */
const kept = store<Kept>(NOTHING)

signedOut.listen(() => kept.set(NOTHING))

const filterOf = (of: string): Filter => (kept.get().of === of ? kept.get().filter : NO_FILTER)

/** Each plan has programs of its own, and so a filter of its own. */
export function useProgramFilter({ memberId, contractType }: Membership) {
  'use memo'
  const of = `${contractType} ${memberId}`
  const { of: whose, filter: last } = useStore(kept)
  const filter = whose === of ? last : NO_FILTER
  const change = (part: Partial<Filter>) => kept.set({ of, filter: { ...filterOf(of), ...part } })
  return { filter, change }
}
