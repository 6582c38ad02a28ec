import { useQuery } from '@tanstack/react-query'
import { insurerText } from '#base/insurer-text.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { healthRecordsMessages } from '#features/health-records/locales/health-records.gen.ts'
import { recordRequestsMessages as texts } from '#features/health-records/locales/record-requests.gen.ts'
import { recordEntryQuery } from '#features/health-records/health-records.queries.ts'
import { dayShown } from '#features/health-records/record-words.ts'
import styles from '#features/health-records/HealthRecordsPage.module.css'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { BackLink } from '#ui/BackLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RequestForm } from './RequestForm.tsx'
import { recordRequestsQuery } from './record-requests.queries.ts'

type Props = { entry: string | undefined; isConfidential: boolean }

/** A new request: to correct the entry that the member came from, or to get something that the record lacks. */
export function NewRecordRequestPage({ entry, isConfidential }: Props) {
  const { plan } = useMember()
  const requests = useQuery(recordRequestsQuery(plan))
  return (
    <div className={styles.page}>
      <PageHeader
        back={<BackLink to="/health-records/requests">{texts.back}</BackLink>}
        title={titleMessages.newRecordRequest}
      />
      <QueryView query={requests} failed={texts.failed} offline={texts.offline}>
        {({ isOffered, people, times }) =>
          !isOffered ? (
            <Notice title={texts.notOffered.title}>{texts.notOffered.body}</Notice>
          ) : entry === undefined ? (
            <Card className={styles.facts}>
              <RequestForm times={times} people={people} />
            </Card>
          ) : (
            <Amendment entry={entry} isConfidential={isConfidential} times={times} />
          )
        }
      </QueryView>
    </div>
  )
}

type AmendmentProps = {
  entry: string
  isConfidential: boolean
  times: Parameters<typeof RequestForm>[0]['times']
}

function Amendment({ entry, isConfidential, times }: AmendmentProps) {
  const { plan } = useMember()
  const query = useQuery(recordEntryQuery(plan, { id: entry, isConfidential }))
  const { noEntry } = texts.form
  return (
    <QueryView query={query} failed={noEntry.title} offline={healthRecordsMessages.offline}>
      {({ entry: found, person }) => (
        <Card className={styles.facts}>
          <div className={styles.whose}>
            <h2>{texts.form.entry}</h2>
            <p>
              <strong>{insurerText(found.title) || healthRecordsMessages.untitled}</strong>
              {` – ${dayShown(found.on, true)}`}
              {person.reason !== 'self' && ` – ${person.name}`}
            </p>
          </div>
          <RequestForm
            times={times}
            people={[]}
            about={{ entry, isConfidential, ...(person.reason !== 'self' && { person: person.person }) }}
          />
        </Card>
      )}
    </QueryView>
  )
}
