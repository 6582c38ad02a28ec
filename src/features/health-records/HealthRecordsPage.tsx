import { mdiDownload, mdiFileDocumentEditOutline, mdiNotebookHeartOutline, mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type * as v from 'valibot'
import { longDate } from '#base/dates.ts'
import type { healthRecordSummary } from '#contract/calls/health-record.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { RecordKind } from '#contract/entities/health-record.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { Confidential } from './Confidential.tsx'
import { DueVaccines } from './DueVaccines.tsx'
import { EntryRows } from './EntryRows.tsx'
import { isDue } from './due.rules.ts'
import { WhoseRecord } from './WhoseRecord.tsx'
import { recordSummaryQuery } from './health-records.queries.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'
import { recordKindsMessages } from './locales/record-kinds.gen.ts'
import { recordRequestsMessages } from './locales/record-requests.gen.ts'
import styles from './HealthRecordsPage.module.css'

const route = getRouteApi('/_portal/health-records')

export type RecordSummary = v.InferOutput<typeof healthRecordSummary.reply>

/** The kinds of the summary in the order in which a doctor asks for them. */
const SECTIONS: readonly RecordKind[] = [
  'allergies',
  'conditions',
  'medicines',
  'labs',
  'vitals',
  'vaccines-due',
  'vaccines',
  'care-team',
]

/** The summary of a health record, on the screen and on paper, with links to the whole record. */
export function HealthRecordsPage() {
  const { plan } = useMember()
  const { person } = route.useSearch()
  const query = useQuery({ ...recordSummaryQuery(plan, person), retryOnMount: false })
  const freshness = useFreshness(query)
  return (
    <div className={styles.page}>
      <PageHeader
        title={titleMessages.healthRecords}
        answer={texts.answer}
        freshness={query.data && <Freshness {...freshness} />}
        actions={
          <>
            <ButtonLink
              to="/health-records/download"
              search={person ? { person } : {}}
              variant="quiet"
              icon={mdiDownload}
            >
              {texts.download.link}
            </ButtonLink>
            <ButtonLink to="/health-records/requests" variant="quiet" icon={mdiFileDocumentEditOutline}>
              {recordRequestsMessages.link}
            </ButtonLink>
            <Button variant="quiet" icon={mdiPrinterOutline} onPress={() => window.print()}>
              {texts.print}
            </Button>
          </>
        }
      />
      <QueryView query={query} failed={texts.failed} offline={texts.offline}>
        {(summary) => <Summary summary={summary} person={person} />}
      </QueryView>
    </div>
  )
}

function Summary({ summary, person }: { summary: RecordSummary; person: string | undefined }) {
  const { isKept, people, of, kinds, entries, updatedOn } = summary
  const isOwn = of?.reason === 'self'
  if (!isKept)
    return (
      <EmptyState icon={mdiNotebookHeartOutline} title={<h2>{texts.notKept.title}</h2>}>
        <p>{texts.notKept.body}</p>
      </EmptyState>
    )
  return (
    <>
      <WhoseRecord people={people} of={of} />
      {of && <ForClinic name={of.name} isOwn={isOwn} />}
      <div className={styles.summary}>
        {SECTIONS.filter((kind) => isStated(kind, summary)).map((kind) => (
          <Section
            key={kind}
            kind={kind}
            hasFailed={kinds.some((one) => one.kind === kind && one.hasFailed)}
            count={kinds.find((one) => one.kind === kind)?.count}
            person={person}
            entries={entries.filter((entry) => entry.kind === kind)}
          />
        ))}
      </div>
      {isOwn && <Confidential />}
      <TitledCard className={styles.everything} title={texts.everything}>
        <Rows label={texts.everything} isInCard>
          {kinds.map(({ kind, count, hasFailed }) => (
            <Row
              key={kind}
              level={3}
              isWhole
              title={
                <RowLink to="/health-records/$kind" params={{ kind }} search={person ? { person } : {}}>
                  {recordKindsMessages[kind]}
                </RowLink>
              }
              facts={[hasFailed ? texts.sourceFailed : count === null ? '' : texts.count({ count })]}
            />
          ))}
        </Rows>
      </TitledCard>
      <div className={styles.about}>
        {updatedOn && <p>{texts.asOf({ date: longDate(updatedOn) })}</p>}
        <p>{texts.about}</p>
        {isOwn && (
          <p className={styles.onScreen}>
            <ButtonLink to="/settings/privacy-security" variant="quiet">
              {texts.whoLooked}
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  )
}

/** Due vaccines have no section if there is no list, because a missing list doesn't say that nothing is due. */
const isStated = (kind: RecordKind, { kinds, entries }: RecordSummary): boolean =>
  kind !== 'vaccines-due' ||
  kinds.some((one) => one.kind === kind && one.hasFailed) ||
  entries.some((one) => one.kind === kind)

/** The person's name and insurance, for the clinic that receives the printout. The member ID is the reader's own. */
function ForClinic({ name, isOwn }: { name: string; isOwn: boolean }) {
  const { plan } = useMember()
  const { brandName } = useBrand(plan)
  return (
    <p className={styles.onPaper}>
      <strong>{name}</strong>
      {isOwn && ` · ${brandName} · ${texts.memberId({ id: plan.memberId })}`}
    </p>
  )
}

type SectionProps = {
  kind: RecordKind
  hasFailed: boolean
  /** Undefined if there are none; null if the source doesn't count them. */
  count: number | null | undefined
  person: string | undefined
  entries: RecordSummary['entries']
}

function Section({ kind, hasFailed, count, person, entries }: SectionProps) {
  const title = kind === 'labs' || kind === 'vitals' ? texts.sections[kind] : recordKindsMessages[kind]
  const isPast = typeof count === 'number' && count > 0
  const none = kind === 'labs' ? texts.none.labs : isPast ? texts.none.past : texts.none.other
  const isAnyDue = entries.some(({ due }) => due.some(isDue))
  if (kind === 'vaccines-due' && !hasFailed)
    return (
      <TitledCard className={styles.section} title={title}>
        {isAnyDue ? (
          <DueVaccines label={title} entries={entries} hasLinks onlyDue />
        ) : (
          <p>{texts.due.none}</p>
        )}
      </TitledCard>
    )
  return (
    <TitledCard className={styles.section} title={title}>
      {hasFailed && <p role="status">{texts.sourceFailed}</p>}
      {entries.length > 0 && <EntryRows label={title} entries={entries} isInCard level={3} />}
      {entries.length === 0 && !hasFailed && <p>{none}</p>}
      {count !== undefined &&
        (count === null || count > entries.length) &&
        (!hasFailed || entries.length > 0) && (
          <p className={styles.onScreen}>
            <ButtonLink
              to="/health-records/$kind"
              params={{ kind }}
              search={person ? { person } : {}}
              variant="quiet"
            >
              {texts.seeAll({ kind: recordKindsMessages[kind] })}
            </ButtonLink>
          </p>
        )}
    </TitledCard>
  )
}
