import { mdiAlertOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { insurerText } from '#base/insurer-text.ts'
import type { RecordEntry } from '#contract/entities/health-record.ts'
import { beginQuestion } from '#drafts/message/asked-question.ts'
import { Button } from '#ui/Button.tsx'
import { dayShown } from './record-words.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'
import styles from './HealthRecordsPage.module.css'

/** Begins a message about a mistake in an entry, which names the entry; photos and files can go with it. */
export function ReportMistake({ entry, name }: { entry: RecordEntry; name: string }) {
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
