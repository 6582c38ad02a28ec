import { insurerText } from '#base/insurer-text.ts'
import type { RecordEntry } from '#contract/entities/health-record.ts'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { dayShown, factText, flagsOf, resultOf } from './record-words.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'

type Props = {
  label: string
  entries: readonly RecordEntry[]
  isInCard?: boolean
  level?: 2 | 3
}

/** Entries of a record, each a link to its page. */
export const EntryRows = ({ label, entries, isInCard, level = 2 }: Props) => (
  <Rows label={label} {...(isInCard && { isInCard })}>
    {entries.map((entry) => (
      <EntryRow key={entry.handle} entry={entry} level={level} />
    ))}
  </Rows>
)

function EntryRow({ entry, level }: { entry: RecordEntry; level: 2 | 3 }) {
  const { handle, kind, title, on, due, facts, source, isConfidential } = entry
  const result = kind === 'vaccines-due' ? texts.due.count({ count: due.length }) : resultOf(entry)
  return (
    <Row
      level={level}
      isWhole
      title={
        <RowLink
          to="/health-records/$kind/$id"
          params={{ kind, id: handle }}
          search={isConfidential ? { live: 'yes' } : {}}
        >
          {insurerText(title) === '' ? texts.untitled : <InsurerText text={title} />}
        </RowLink>
      }
      when={dayShown(on)}
      facts={[
        factText(facts, 'reaction'),
        factText(facts, 'dose'),
        factText(facts, 'role'),
        source.name === insurerText(title) ? '' : source.name,
      ]}
      amount={result || undefined}
      label={<EntryLabels entry={entry} />}
      hasLongLabel
    />
  )
}

/** The labels of an entry: out of range, ended, in the future, between the member and the plan. */
export function EntryLabels({ entry }: { entry: RecordEntry }) {
  const [flagged] = flagsOf(entry)
  const { flag } = flagged ?? {}
  const { caution } = entry
  const isPast = entry.isActive === false && caution === null
  const isShown = flag || caution || isPast || entry.isInFuture || entry.isConfidential
  if (!isShown) return null
  return (
    <>
      {flag && <Label color="amber">{texts.flags[flag]}</Label>}
      {caution && <Label color={caution === 'unclear' ? 'amber' : 'grey'}>{texts.cautions[caution]}</Label>}
      {isPast && <Label color="grey">{texts.notActive}</Label>}
      {entry.isInFuture && <Label color="amber">{texts.inFuture}</Label>}
      {entry.isConfidential && <Label color="purple">{texts.private.label}</Label>}
    </>
  )
}
