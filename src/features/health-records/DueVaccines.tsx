import { insurerText } from '#base/insurer-text.ts'
import type { DueVaccine, RecordEntry } from '#contract/entities/health-record.ts'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { isDue, whenDue } from './due.rules.ts'
import { dayShown } from './record-words.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'

const words = texts.due

/** Only the last day is shown as a separate fact, without other words. */
function dayWords(one: DueVaccine): string {
  const when = whenDue(one)
  if (when) return words[when.word]({ day: dayShown(when.day) })
  return one.latestOn ? '' : texts.noDate
}

type Props = {
  label: string
  entries: readonly RecordEntry[]
  /** Whether each vaccine links to its list, as on the summary. */
  hasLinks?: boolean
  onlyDue?: boolean
}

/** The vaccines in lists of due vaccines, as their sources state them. */
export const DueVaccines = ({ label, entries, hasLinks, onlyDue }: Props) => (
  <Rows label={label} isInCard>
    {entries.flatMap((entry) =>
      entry.due
        .filter((one) => !onlyDue || isDue(one))
        .map((one, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a vaccine may be listed twice, once for each dose
          <DueRow key={`${entry.handle} ${place}`} one={one} entry={entry} hasLink={hasLinks === true} />
        )),
    )}
  </Rows>
)

type RowProps = { one: DueVaccine; entry: RecordEntry; hasLink: boolean }

function DueRow({ one, entry: { handle, kind, source, isConfidential }, hasLink }: RowProps) {
  const { title, state, stateText, latestOn, dose, doses, reason } = one
  const name = insurerText(title) === '' ? texts.untitled : <InsurerText text={title} />
  const stated = state === null ? stateText : words.states[state]
  return (
    <Row
      level={3}
      isWhole
      title={
        hasLink ? (
          <RowLink
            to="/health-records/$kind/$id"
            params={{ kind, id: handle }}
            search={isConfidential ? { live: 'yes' } : {}}
          >
            {name}
          </RowLink>
        ) : (
          name
        )
      }
      when={isDue(one) ? dayWords(one) : ''}
      facts={[
        dose && words.dose({ dose, doses: doses || 'none' }),
        latestOn && words.until({ day: dayShown(latestOn) }),
        !hasLink && insurerText(reason) !== '' && <InsurerText text={reason} />,
        hasLink && source.name,
      ]}
      label={
        insurerText(stated) !== '' &&
        state !== 'due' && (
          <Label color={state === 'overdue' ? 'amber' : 'grey'}>
            <InsurerText text={stated} />
          </Label>
        )
      }
    />
  )
}
