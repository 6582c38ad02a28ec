import { insurerText } from '#base/insurer-text.ts'
import type { DueVaccine, RecordEntry } from '#contract/entities/health-record.ts'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { dayShown } from './record-words.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'

const words = texts.due

/** Whether a vaccine is one to get; a state that the portal doesn't know counts. */
export const isDue = ({ state }: DueVaccine): boolean =>
  state === null || state === 'due' || state === 'overdue'

/** The day that matters most, among those that the source names. */
function whenDue({ state, dueOn, earliestOn, latestOn, overdueOn }: DueVaccine): string {
  if (state === 'overdue' && overdueOn) return words.overdue({ day: dayShown(overdueOn) })
  if (dueOn) return words.on({ day: dayShown(dueOn) })
  if (earliestOn) return words.from({ day: dayShown(earliestOn) })
  if (overdueOn) return words.overdueFrom({ day: dayShown(overdueOn) })
  return latestOn ? '' : texts.noDate
}

type Props = {
  label: string
  entries: readonly RecordEntry[]
  /** On the summary, each vaccine leads to its list. */
  hasLinks?: boolean
  onlyDue?: boolean
}

/** The vaccines of lists of what is due, as their sources state them. */
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
      when={state === null || isDue(one) ? whenDue(one) : ''}
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
