import { mdiSwapHorizontal } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { membershipsOf } from '#member/member.queries.ts'
import { maySwitchPlans } from '#member/menu-access.ts'
import { words } from '#shell/shell.words.ts'
import { ButtonLink } from '#ui/Button.tsx'

/** There only for members with something to switch to (spec §5). */
export function SwitchPlansLink({ username, isWide }: { username: string; isWide?: boolean }) {
  const { data: plans } = useQuery(membershipsOf(username))
  if (!plans || !maySwitchPlans(plans)) return null
  return (
    <ButtonLink to="/select-plan" look="quiet" icon={mdiSwapHorizontal} isWide={isWide}>
      {words.switchPlans}
    </ButtonLink>
  )
}
