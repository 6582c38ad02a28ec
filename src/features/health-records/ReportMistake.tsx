import { mdiAlertOutline, mdiChevronRight } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { insurerText } from '#base/insurer-text.ts'
import type { RecordEntry, RecordPerson } from '#contract/entities/health-record.ts'
import { beginQuestion } from '#drafts/message/asked-question.ts'
import { useMember } from '#member/current.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { dayShown } from './record-words.ts'
import { recordRequestsQuery } from './requests/record-requests.queries.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'
import { recordRequestsMessages } from './locales/record-requests.gen.ts'
import styles from './HealthRecordsPage.module.css'

type Props = { entry: RecordEntry; person: RecordPerson }

/** Links to the form that reports a mistake in an entry, or to the existing request. */
export function ReportMistake({ entry, person }: Props) {
  const { plan } = useMember()
  const { data, isPending } = useQuery(recordRequestsQuery(plan))
  const { entryOpen, onlyThey } = recordRequestsMessages
  if (isPending) return null
  if (person.reason === 'granted') return <p className={styles.whose}>{onlyThey({ name: person.name })}</p>
  if (!data?.isOffered) return <MistakeMessage entry={entry} name={person.name} />
  const open = data.requests.find((one) => one.decidedOn === null && one.entry?.handle === entry.handle)
  if (open)
    return (
      <Notice
        title={entryOpen.title}
        action={
          <ButtonLink to="/health-records/requests/$id" params={{ id: open.handle }} icon={mdiChevronRight}>
            {entryOpen.link}
          </ButtonLink>
        }
      >
        {entryOpen.body}
      </Notice>
    )
  return (
    <div className={styles.whose}>
      <p>{texts.mistake.hint}</p>
      <div>
        <ButtonLink
          to="/health-records/requests/new"
          search={{ entry: entry.handle, ...(entry.isConfidential && { live: 'yes' as const }) }}
          icon={mdiAlertOutline}
        >
          {texts.mistake.button}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Starts a message about the mistake, for an insurer that doesn't accept requests here. */
function MistakeMessage({ entry, name }: { entry: RecordEntry; name: string }) {
  const navigate = useNavigate()
  const words = texts.mistake
  const report = () => {
    const { title, on, source } = entry
    const body = words.body({
      name,
      entry: insurerText(title) || texts.untitled,
      date: dayShown(on, true),
      source: source.name || texts.entry.unknownSource,
    })
    const draft = beginQuestion({ topic: 'other', body })
    void navigate({ to: '/messages/new', search: { draft } })
  }
  return (
    <div className={styles.whose}>
      <p>{words.hint}</p>
      <div>
        <Button icon={mdiAlertOutline} onPress={report}>
          {words.button}
        </Button>
      </div>
    </div>
  )
}
