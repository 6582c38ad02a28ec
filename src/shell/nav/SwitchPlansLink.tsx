import { mdiSwapHorizontal } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { membershipsQuery } from '#member/member.queries.ts'
import { maySwitchPlans } from '#member/access.ts'
import { words } from '#shell/shell.words.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './MenuLinks.module.css'

/** An entry only for members with something to switch to (spec §5). */
export function SwitchPlansLink({ username }: { username: string }) {
  const { data: plans } = useQuery(membershipsQuery(username))
  if (!plans || !maySwitchPlans(plans)) return null
  return (
    <li>
      <Link to="/select-plan" className={styles.link}>
        <Icon path={mdiSwapHorizontal} />
        {words.switchPlans}
      </Link>
    </li>
  )
}
