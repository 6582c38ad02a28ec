import { mdiFileDocumentEditOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { longDate } from '#base/dates.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { RecordRequest } from '#contract/entities/record-request.ts'
import { healthRecordsMessages } from '#features/health-records/locales/health-records.gen.ts'
import { recordRequestsMessages as texts } from '#features/health-records/locales/record-requests.gen.ts'
import styles from '#features/health-records/HealthRecordsPage.module.css'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Label } from '#ui/Label.tsx'
import { MainAction } from '#ui/MainAction.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { recordRequestsQuery } from './record-requests.queries.ts'
import { STATE_COLORS, requestTitle } from './request-words.ts'

/** The member's requests about health records, with their answers. */
export function RecordRequestsPage() {
  const { plan } = useMember()
  const query = useQuery({ ...recordRequestsQuery(plan), retryOnMount: false })
  const freshness = useFreshness(query)
  const { data } = query
  return (
    <div className={styles.page}>
      <PageHeader
        back={<BackLink to="/health-records">{healthRecordsMessages.back}</BackLink>}
        title={titleMessages.recordRequests}
        answer={texts.answer}
        freshness={data && <Freshness {...freshness} />}
        actions={
          data?.isOffered && (
            <MainAction of="page">
              <ButtonLink
                to="/health-records/requests/new"
                icon={mdiFileDocumentEditOutline}
                variant="primary"
              >
                {texts.ask}
              </ButtonLink>
            </MainAction>
          )
        }
      />
      <QueryView query={query} place="list" failed={texts.failed} offline={texts.offline}>
        {({ isOffered, requests }) => <List isOffered={isOffered} requests={requests} />}
      </QueryView>
    </div>
  )
}

type ListProps = { isOffered: boolean; requests: readonly RecordRequest[] }

function List({ isOffered, requests }: ListProps) {
  const { title, body } = isOffered ? texts.none : texts.notOffered
  if (requests.length === 0)
    return (
      <EmptyState icon={mdiFileDocumentEditOutline} title={<h2>{title}</h2>}>
        <p>{body}</p>
      </EmptyState>
    )
  return (
    <Rows label={texts.list}>
      {requests.map((one) => (
        <Row
          key={one.handle}
          isWhole
          title={
            <RowLink to="/health-records/requests/$id" params={{ id: one.handle }}>
              {requestTitle(one)}
            </RowLink>
          }
          facts={[
            one.personName && texts.about({ name: one.personName }),
            texts.sentOn({ day: longDate(one.sentOn) }),
            dayOfAnswer(one),
          ]}
          label={<Label color={STATE_COLORS[one.state]}>{texts.states[one.state]}</Label>}
        />
      ))}
    </Rows>
  )
}

function dayOfAnswer({ decidedOn, deadline }: RecordRequest): string {
  if (decidedOn) return texts.decidedOn({ day: longDate(decidedOn) })
  return deadline?.dueOn ? texts.dueBy({ day: longDate(deadline.dueOn) }) : ''
}
