import { mdiMapMarkerQuestionOutline } from '@mdi/js'
import { ClaimNotFound, isClaimNotFound } from '#features/claims/ClaimNotFound.tsx'
import { today } from '#base/clock.ts'
import { useMemberIfAny, usePlan } from '#member/current.ts'
import { planStateOf } from '#member/member.ts'
import { useSession } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { pagesOf } from './menu.ts'
import { closedPageIn, PageClosed } from './PageClosed.tsx'
import { shellMessages } from './messages/shell.gen.ts'

/** No such page, or not for this member: told apart by nothing, and followed by what there is (pages 20). */
export function NotFound({ data }: { data?: unknown }) {
  const plan = usePlan()
  const closedPage = closedPageIn(data)
  if (isClaimNotFound(data)) return <ClaimNotFound />
  if (closedPage !== undefined && plan && planStateOf(plan, today()) !== 'active')
    return <PageClosed page={closedPage} plan={plan} actions={<Suggestions />} />
  return (
    <Trouble
      icon={mdiMapMarkerQuestionOutline}
      title={shellMessages.notFound.title}
      actions={<Suggestions />}
    >
      <p>{shellMessages.notFound.body}</p>
    </Trouble>
  )
}

function Suggestions() {
  const member = useMemberIfAny()
  const plan = usePlan()
  const isSignedIn = useSession().state !== 'out'
  if (!member) {
    if (!isSignedIn) return <ButtonLink to="/login">{shellMessages.notFound.signIn}</ButtonLink>
    return plan ? (
      <ButtonLink to="/dashboard">{shellMessages.notFound.home}</ButtonLink>
    ) : (
      <ButtonLink to="/select-plan">{shellMessages.notFound.selectPlan}</ButtonLink>
    )
  }
  return pagesOf(member).map(({ key, place, label, icon }) => (
    <ButtonLink key={key} to={place.to} icon={icon}>
      {label}
    </ButtonLink>
  ))
}
