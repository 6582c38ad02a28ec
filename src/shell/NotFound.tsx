import { mdiMapMarkerQuestionOutline } from '@mdi/js'
import { useMemberIfAny } from '#member/current.ts'
import { useSelectedPlan } from '#member/plan.ts'
import { useSession } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { menuOf } from './menu.ts'
import { words } from './shell.words.ts'

/** No such page, or not for this member: told apart by nothing, and followed by what there is (pages 20). */
export function NotFound() {
  return (
    <Trouble icon={mdiMapMarkerQuestionOutline} title={words.notFound.title} actions={<Suggestions />}>
      <p>{words.notFound.body}</p>
    </Trouble>
  )
}

function Suggestions() {
  const member = useMemberIfAny()
  const plan = useSelectedPlan()
  const isSignedIn = useSession().state !== 'out'
  if (!member) {
    if (!isSignedIn) return <ButtonLink to="/login">{words.notFound.signIn}</ButtonLink>
    return plan ? (
      <ButtonLink to="/dashboard">{words.notFound.home}</ButtonLink>
    ) : (
      <ButtonLink to="/select-plan">{words.notFound.selectPlan}</ButtonLink>
    )
  }
  return menuOf(member).map(({ to, label, icon }) => (
    <ButtonLink key={to} to={to} icon={icon}>
      {label}
    </ButtonLink>
  ))
}
