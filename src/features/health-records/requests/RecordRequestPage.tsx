import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { RecordRequest } from '#contract/entities/record-request.ts'
import { DeadlineCard } from '#deadlines/DeadlineCard.tsx'
import { healthRecordsMessages } from '#features/health-records/locales/health-records.gen.ts'
import { recordRequestsMessages as texts } from '#features/health-records/locales/record-requests.gen.ts'
import { dayShown } from '#features/health-records/record-words.ts'
import styles from '#features/health-records/HealthRecordsPage.module.css'
import { Letters } from '#files/Letters.tsx'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { BackLink } from '#ui/BackLink.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Steps } from '#ui/Steps.tsx'
import { DisagreePart } from './DisagreePart.tsx'
import { recordRequestsQuery } from './record-requests.queries.ts'
import { STATE_COLORS, requestSteps, requestTitle } from './request-words.ts'

/** One request about a health record: its progress, its deadline, and the answer. */
export function RecordRequestPage({ id }: { id: string }) {
  const { plan } = useMember()
  const query = useQuery({ ...recordRequestsQuery(plan), retryOnMount: false })
  const one = query.data?.requests.find(({ handle }) => handle === id)
  return (
    <div className={styles.page}>
      <PageHeader
        back={<BackLink to="/health-records/requests">{texts.back}</BackLink>}
        title={one ? requestTitle(one) : titleMessages.recordRequest}
        whose={one?.personName}
        answer={one && <Label color={STATE_COLORS[one.state]}>{texts.states[one.state]}</Label>}
      />
      <QueryView query={query} failed={texts.failed} offline={texts.offline}>
        {() =>
          one ? <Request one={one} /> : <Notice title={texts.missing.title}>{texts.missing.body}</Notice>
        }
      </QueryView>
    </div>
  )
}

const route = getRouteApi('/_portal/health-records/requests/$id')

function Request({ one }: { one: RecordRequest }) {
  const { isNew } = route.useSearch()
  const { parts } = texts
  const isOpen = one.decidedOn === null
  const hasReason = insurerText(one.reason) !== ''
  return (
    <>
      {isNew === 'yes' && isOpen && (
        <Notice tone="good" title={texts.sent.title}>
          {texts.sent.body}
        </Notice>
      )}
      <TitledCard className={styles.facts} title={isOpen ? parts.progress : parts.answer}>
        <Steps steps={requestSteps(one)} />
        {hasReason && (
          <div className={styles.whose}>
            <h3>{isOpen ? parts.more : parts.reason}</h3>
            <p>
              <InsurerText text={one.reason} />
            </p>
          </div>
        )}
      </TitledCard>
      {one.deadline && <DeadlineCard deadline={one.deadline} about="request" handle={one.handle} />}
      <DisagreePart one={one} />
      {one.documentId !== null && (
        <Letters
          title={parts.letter}
          none={parts.letterNone}
          find={(documents) => documents.filter(({ documentId }) => documentId === one.documentId)}
        />
      )}
      <Asked one={one} />
    </>
  )
}

/** The request as it was sent. */
function Asked({ one }: { one: RecordRequest }) {
  const { parts } = texts
  const { entry, kind, text, shouldBe, files, sentOn } = one
  return (
    <TitledCard className={styles.facts} title={parts.asked}>
      <DataList>
        <Fact term={parts.sent}>{longDate(sentOn)}</Fact>
        {entry && (
          <Fact term={parts.entry}>
            <Link
              to="/health-records/$kind/$id"
              params={{ kind: entry.kind, id: entry.handle }}
              search={entry.isConfidential ? { live: 'yes' } : {}}
            >
              {insurerText(entry.title) || healthRecordsMessages.untitled}
            </Link>
            {entry.on && `, ${dayShown(entry.on, true)}`}
          </Fact>
        )}
        {text !== '' && (
          <Fact term={kind === 'amendment' ? parts.wrong : parts.what}>
            <span className={styles.typed}>{text}</span>
          </Fact>
        )}
        {shouldBe !== '' && (
          <Fact term={parts.right}>
            <span className={styles.typed}>{shouldBe}</span>
          </Fact>
        )}
        <Fact term={parts.files}>{parts.fileCount({ count: files })}</Fact>
      </DataList>
    </TitledCard>
  )
}
