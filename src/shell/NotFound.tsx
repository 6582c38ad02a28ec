import { mdiMapMarkerQuestionOutline } from '@mdi/js'
import { ClaimNotFound, isClaimNotFound } from '#features/claims/ClaimNotFound.tsx'
import { useMemberIfAny } from '#member/current.ts'
import { useSelectedPlan } from '#member/plan.ts'
import { useSession } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { pagesOf } from './menu.ts'
import { words } from './shell.words.ts'

/** No such page, or not for this member: told apart by nothing, and followed by what there is (pages 20). */
export function NotFound({ data }: { data?: unknown }) {
  if (isClaimNotFound(data)) return <ClaimNotFound />
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
  return pagesOf(member).map(({ key, place, label, icon }) => (
    <ButtonLink key={key} to={place.to} icon={icon}>
      {label}
    </ButtonLink>
  ))
}
