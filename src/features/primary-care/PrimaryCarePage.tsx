import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { longDate } from '#base/dates.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { type PrimaryCareAnswer, primaryCareQuery } from '#records/primary-care.queries.ts'
import { Freshness } from '#ui/Freshness.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { FoldedCard } from '#ui/FoldedCard.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ChoosePart, mayChooseFor } from './ChoosePart.tsx'
import { ContinuityCard, RequestsCard } from './LeavingPart.tsx'
import { PersonCard } from './PersonCard.tsx'
import { StepStart } from './StepStart.tsx'
import { choosePcpMessages } from './locales/choose-pcp.gen.ts'
import { primaryCareMessages as texts } from './locales/primary-care.gen.ts'
import styles from './PrimaryCarePage.module.css'

const route = getRouteApi('/_portal/primary-care-provider')

/** The primary care provider of each person of the plan, and how to choose one. */
export function PrimaryCarePage() {
  const { provider, location } = route.useSearch()
  const navigate = useNavigate()
  // The provider that the member picked on another page.
  const picked = provider === undefined ? undefined : { provider, locationId: location ?? null }
  const { plan, pcpSelectedMember } = useMember()
  const query = useQuery(primaryCareQuery(plan))
  const freshness = useFreshness(query)
  const [choosingFor, setChoosingFor] = useState<string>()
  const [isBack, setBack] = useState(false)
  const { refused, refuse } = useNeedsNetwork<string>(choosePcpMessages.offline)
  const { data } = query
  const first = choosingFor ?? (picked && data && firstOf(data, pcpSelectedMember))
  if (data && first !== undefined)
    return (
      <ChoosePart
        answer={data}
        first={first}
        picked={choosingFor === undefined ? picked : undefined}
        onClose={() => {
          setChoosingFor(undefined)
          setBack(true)
          if (picked) void navigate({ to: '/primary-care-provider', replace: true })
        }}
      />
    )
  const Page = isBack ? StepStart : FirstPage
  return (
    <Page>
      <PageHeader
        title={titleMessages.primaryCare}
        answer={data && answerOf(data)}
        isAnswerLate={!data}
        freshness={data && <Freshness {...freshness} />}
      />
      <p className={styles.intro}>{texts.intro}</p>
      {refused !== undefined && <NeedsNetwork>{choosePcpMessages.offline}</NeedsNetwork>}
      <QueryView query={query} failed={texts.failed} offline={{ body: texts.offline }}>
        {(answer) => (
          <Shown
            answer={answer}
            onChoose={(memberId) => {
              if (!refuse(memberId)) setChoosingFor(memberId)
            }}
          />
        )}
      </QueryView>
    </Page>
  )
}

/** The page as it is opened: the router moves the focus. */
const FirstPage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>

/** The person of the member's last choice, if a choice is possible now. */
function firstOf({ people }: PrimaryCareAnswer, selected: string): string | undefined {
  const able = people.filter(mayChooseFor)
  return (able.find(({ memberId }) => memberId === selected) ?? able[0])?.memberId
}

function answerOf({ people }: PrimaryCareAnswer): string {
  const own = people.find(({ standing }) => standing === 'oneself')
  if (own?.current) return texts.answer.current({ name: own.current.provider.name })
  if (own?.coming)
    return texts.answer.coming({
      name: own.coming.provider.name,
      day: longDate(own.coming.startsOn),
    })
  return texts.answer.none
}

type ShownProps = { answer: PrimaryCareAnswer; onChoose: (memberId: string) => void }

function Shown({ answer, onChoose }: ShownProps) {
  const { people, continuity, requests, notice, effective } = answer
  const isLeaving = people.some(({ current }) => current !== null && current.leavesOn !== null)
  return (
    <>
      {requests.length > 0 && <RequestsCard requests={requests} />}
      {isLeaving && continuity && <ContinuityCard continuity={continuity} />}
      <div className={styles.people}>
        {people.map((person) => (
          <PersonCard key={person.memberId} person={person} onChoose={onChoose} />
        ))}
      </div>
      {effective !== null && (
        <FoldedCard title={texts.starts}>
          <p className={styles.text}>
            <InsurerText text={effective} />
          </p>
        </FoldedCard>
      )}
      {notice !== null && (
        <FoldedCard title={texts.notice}>
          <p className={styles.text}>
            <InsurerText text={notice} />
          </p>
        </FoldedCard>
      )}
      {!isLeaving && continuity && <ContinuityCard continuity={continuity} />}
    </>
  )
}
