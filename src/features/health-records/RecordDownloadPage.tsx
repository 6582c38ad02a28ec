import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#base/clock.ts'
import { MOST_ENTRIES_AT_ONCE } from '#contract/calls/record-exports.ts'
import { RECORD_KINDS, type RecordKind } from '#contract/entities/health-record.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { BackLink } from '#ui/BackLink.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { BeginExport, RecordExportPart } from './RecordExportPart.tsx'
import {
  FILE_NAMES,
  RECORD_FORMATS,
  type RecordFormat,
  type RecordPart,
  recordFile,
  recordSizeQuery,
  recordSummaryQuery,
} from './health-records.queries.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'
import { recordKindsMessages } from './locales/record-kinds.gen.ts'
import styles from './HealthRecordsPage.module.css'

const words = texts.download

/** Years back of each choice of dates. */
const YEARS = { all: null, year: 1, three: 3 } as const
type When = keyof typeof YEARS
const WHENS = Object.keys(YEARS) as When[]

const firstDayOf = (when: When): string | undefined => {
  const years = YEARS[when]
  return years === null ? undefined : today().subtract({ years }).toString()
}

/** A health record as a file, in three steps: the dates, the content, and the format. */
export function RecordDownloadPage({
  person,
  kind,
}: {
  person: string | undefined
  /** The kind that is selected at first; all kinds if undefined. */
  kind: RecordKind | undefined
}) {
  const { plan } = useMember()
  const summary = useQuery(recordSummaryQuery(plan, person))
  const of = summary.data?.of
  return (
    <div className={styles.page}>
      <PageHeader
        back={
          <BackLink to="/health-records" search={person ? { person } : {}}>
            {texts.back}
          </BackLink>
        }
        title={titleMessages.recordDownload}
        whose={of && of.reason !== 'self' && of.name}
        answer={words.answer}
      />
      <RecordExportPart />
      <QueryView query={summary} failed={texts.failed} offline={texts.offline}>
        {({ kinds }) => <Choices person={person} first={kind} kept={kinds.map((one) => one.kind)} />}
      </QueryView>
    </div>
  )
}

type ChoicesProps = {
  person: string | undefined
  first: RecordKind | undefined
  kept: readonly RecordKind[]
}

function Choices({ person, first, kept }: ChoicesProps) {
  const [when, setWhen] = useState<When>('all')
  const [kinds, setKinds] = useState<readonly RecordKind[]>(first && kept.includes(first) ? [first] : kept)
  const [format, setFormat] = useState<RecordFormat>('pdf')
  return (
    <Card className={styles.facts}>
      <RadioGroup
        name="when"
        label={words.when}
        isOptional="unsaid"
        value={when}
        onChange={(value) => setWhen(WHENS.find((one) => one === value) ?? 'all')}
        choices={WHENS.map((value) => ({ value, label: words.whens[value] }))}
      />
      <CheckboxGroup
        name="kinds"
        label={words.kinds}
        chosen={kinds}
        onTicked={(ticked) => setKinds(RECORD_KINDS.filter((kind) => ticked.includes(kind)))}
        choices={kept.map((value) => ({ value, label: recordKindsMessages[value] }))}
      />
      <RadioGroup
        name="format"
        label={words.format}
        isOptional="unsaid"
        value={format}
        onChange={(value) => setFormat(RECORD_FORMATS.find((one) => one === value) ?? 'pdf')}
        choices={RECORD_FORMATS.map((value) => ({
          value,
          label: words.formats[value],
          hint: words.formatHints[value],
        }))}
      />
      <Outcome part={{ person, kinds, from: firstDayOf(when) }} format={format} />
    </Card>
  )
}

/** The number of entries in the file, and the button. */
function Outcome({ part, format }: { part: RecordPart; format: RecordFormat }) {
  const { plan } = useMember()
  const query = useQuery(recordSizeQuery(plan, part, format))
  if (part.kinds.length === 0) return <p role="status">{words.size({ count: 0 })}</p>
  return (
    <QueryView query={query} place="line" failed={words.failed} skeleton={<p>{words.counting}</p>}>
      {({ count, isCut }) => (
        <div className={styles.facts}>
          <p role="status">
            {words.size({ count })} {isCut && words.cut}
          </p>
          {count > MOST_ENTRIES_AT_ONCE && <BeginExport part={part} format={format} />}
          {count > 0 && count <= MOST_ENTRIES_AT_ONCE && (
            <DownloadButton name={FILE_NAMES[format]} get={() => recordFile(plan, part, format)}>
              {words.button({ format: words.formats[format] })}
            </DownloadButton>
          )}
          <p>
            {words.private} {words.keepSafe}
          </p>
        </div>
      )}
    </QueryView>
  )
}
