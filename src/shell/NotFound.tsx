import { mdiMapMarkerQuestionOutline, mdiPhoneOutline, mdiSwapHorizontal } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { useBrand } from '#member/brand.ts'
import { useMemberIfAny, usePlan } from '#member/current.ts'
import { planStateOf } from '#member/member.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { useSession } from '#session/session.ts'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { pagesOf } from './menu.ts'
import { useAccessOf } from '#member/page-access.ts'
import { closedPageIn, isForOlder, PageClosed, PageForOlder } from './PageClosed.tsx'
import { failureMessages } from './locales/failure.gen.ts'
import { shellMessages } from './locales/shell.gen.ts'
import styles from './NotFound.module.css'

/** The page doesn't exist, or not for this member: both look the same, and list the available pages. */
export function NotFound({ data }: { data?: unknown }) {
  const plan = usePlan()
  const closedPage = closedPageIn(data)
  if (closedPage !== undefined && isForOlder(data))
    return <PageForOlder page={closedPage} actions={<Suggestions />} />
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
  const accessOf = useAccessOf()
  if (!member) {
    if (!isSignedIn) return <ButtonLink to="/login">{shellMessages.notFound.signIn}</ButtonLink>
    return plan ? (
      <ButtonLink to="/dashboard">{shellMessages.notFound.home}</ButtonLink>
    ) : (
      <ButtonLink to="/select-plan">{shellMessages.notFound.selectPlan}</ButtonLink>
    )
  }
  return (
    <>
      <CallButton />
      <ul role="list" className={styles.pages}>
        {pagesOf(member, accessOf).map(({ key, place, label, icon }) => (
          <li key={key}>
            <ButtonLink to={place.to} icon={icon}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {/* Loads late, so nothing is below it. */}
      <OtherPlans username={member.username} />
    </>
  )
}

function CallButton() {
  const { member: phone } = useBrand(usePlan()).phones
  return (
    <ButtonAnchor icon={mdiPhoneOutline} href={phoneLink(phone)}>
      {failureMessages.call({ number: phoneNumber(phone) })}
    </ButtonAnchor>
  )
}

/** The page may belong to another of the member's plans. */
function OtherPlans({ username }: { username: string }) {
  const { data: plans = [] } = useQuery(membershipsQuery(username))
  if (plans.length < 2) return null
  return (
    <ButtonLink to="/select-plan" icon={mdiSwapHorizontal}>
      {shellMessages.notFound.otherPlans}
    </ButtonLink>
  )
}
