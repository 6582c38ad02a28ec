import { useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import { ApiFailure } from '#api/failure.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { healthRecordEntry } from '#contract/calls/health-record.ts'
import type { RecordFact } from '#contract/entities/health-record.ts'
import { useMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Card, TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { DueVaccines } from './DueVaccines.tsx'
import { DownloadKind, EntryLinks } from './EntryLinks.tsx'
import { EntryLabels } from './EntryRows.tsx'
import { OpenDocument } from './OpenDocument.tsx'
import { ReportMistake } from './ReportMistake.tsx'
import { TrendChart } from './TrendChart.tsx'
import { recordEntryQuery } from './health-records.queries.ts'
import { dayShown, valueShown } from './record-words.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'
import { recordKindsMessages } from './locales/record-kinds.gen.ts'
import styles from './HealthRecordsPage.module.css'

type Read = v.InferOutput<typeof healthRecordEntry.reply>

/** One entry of a record: what, when, and who sent it. */
export function RecordEntryPage({ id, isConfidential }: { id: string; isConfidential: boolean }) {
  const { plan } = useMember()
  const query = useQuery({ ...recordEntryQuery(plan, { id, isConfidential }), retryOnMount: false })
  const { data, error } = query
  const freshness = useFreshness(query)
  if (!data && error instanceof ApiFailure && error.status === 404)
    return (
      <div className={styles.page}>
        <PageHeader back={<Back />} title={titleMessages.recordEntry} />
        <Notice title={texts.entry.missing.title}>{texts.entry.missing.body}</Notice>
      </div>
    )
  return (
    <div className={styles.page}>
      <PageHeader
        back={<Back of={data} />}
        title={data ? insurerText(data.entry.title) || texts.untitled : titleMessages.recordEntry}
        whose={data && data.person.reason !== 'self' && data.person.name}
        answer={data && <EntryLabels entry={data.entry} />}
        freshness={data && <Freshness {...freshness} />}
      />
      <QueryView query={query} failed={texts.failed} offline={texts.offline}>
        {(read) => <Entry read={read} />}
      </QueryView>
    </div>
  )
}

function Back({ of }: { of?: Read | undefined }) {
  if (!of) return <BackLink to="/health-records">{texts.back}</BackLink>
  const { entry, person } = of
  return (
    <BackLink
      to="/health-records/$kind"
      params={{ kind: entry.kind }}
      search={person.reason === 'self' ? {} : { person: person.person }}
    >
      {recordKindsMessages[entry.kind]}
    </BackLink>
  )
}

/** The provider is often the source, which has its own line. */
const isNews =
  (source: string) =>
  ({ name, text }: RecordFact): boolean =>
    name !== 'performer' || insurerText(text) !== source

function Entry({ read: { entry, trend, person } }: { read: Read }) {
  const { on, value, parts, facts, source, codes, title } = entry
  const words = texts.entry
  return (
    <>
      {entry.caution === 'unclear' && <Notice tone="warning" title={texts.unclear} />}
      <Card className={styles.facts}>
        <DataList>
          {value && (
            <Fact term={words.value}>
              {valueShown(value)}
              {value.flag && ` – ${texts.flags[value.flag]}`}
              {insurerText(value.flagText) && ` – ${insurerText(value.flagText)}`}
            </Fact>
          )}
          {value && value.range !== '' && <Fact term={words.range}>{value.range}</Fact>}
          {parts.map((part) => (
            <Fact key={insurerText(part.title)} term={<InsurerText text={part.title} />}>
              {valueShown(part.value)}
              {part.value.flag && ` – ${texts.flags[part.value.flag]}`}
            </Fact>
          ))}
          <Fact term={entry.kind === 'vaccines-due' ? texts.due.stated : words.when}>
            {dayShown(on, true)}
          </Fact>
          {facts.filter(isNews(source.name)).map(({ name, text }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a fact may be stated twice
            <Fact key={place} term={words.facts[name]}>
              {name === 'until' || name === 'expires' ? (
                dayShown(insurerText(text), true)
              ) : (
                <InsurerText text={text} />
              )}
            </Fact>
          ))}
          <Fact term={words.source}>{source.name}</Fact>
          <Fact term={words.received}>{source.receivedOn && longDate(source.receivedOn)}</Fact>
        </DataList>
        {entry.hasDocument && <OpenDocument entry={entry} />}
        <EntryLinks entry={entry} person={person} />
      </Card>
      {entry.due.length > 0 && (
        <TitledCard className={styles.section} title={texts.due.title}>
          <DueVaccines label={texts.due.title} entries={[entry]} />
          <p className={styles.about}>{texts.due.about}</p>
        </TitledCard>
      )}
      {trend.length > 1 && <TrendChart name={insurerText(title)} points={trend} />}
      {trend.length > 1 && !entry.isConfidential && <DownloadKind entry={entry} person={person} />}
      <Disclosure summary={words.details}>
        {codes.length === 0 ? (
          <p>{words.noCodes}</p>
        ) : (
          <ul>
            {codes.map(({ system, code }) => (
              <li key={`${system} ${code}`}>
                {code} ({system})
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      <ReportMistake entry={entry} person={person} />
    </>
  )
}
