import { useQuery } from '@tanstack/react-query'
import { store, useStore } from '#base/store.ts'
import { signedOut } from '#session/session.ts'
import { useMember } from './current.ts'
import { accessRightsQuery } from './member.queries.ts'

/** Whether hidden members are shown for now; the setting stays unchanged. */
export const areHiddenShown = store(false)

signedOut.listen(() => areHiddenShown.set(false))

/** The family members hidden by the setting: those whose coverage has ended. The guard has loaded them. */
export function useHiddenIds(): readonly string[] {
  const { data } = useQuery({ ...accessRightsQuery(useMember().plan), enabled: false })
  return (data?.hiddenMembers ?? []).map(({ memberId }) => memberId)
}

type Hiding = {
  /** Whether the setting is on and hides at least one person. */
  hides: boolean
  /** Whether this member is hidden in lists of family members. */
  isHidden: (memberId: string | null | undefined) => boolean
}

export function useHiddenFamily(): Hiding {
  const ids = useHiddenIds()
  const areShown = useStore(areHiddenShown)
  const hides = ids.length > 0 && !areShown
  return { hides, isHidden: (memberId) => hides && memberId != null && ids.includes(memberId) }
}
