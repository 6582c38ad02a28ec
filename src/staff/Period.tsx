import * as v from 'valibot'
import { now } from '#base/clock.ts'
import { isInYears } from '#contract/entities/staff.ts'
import { TextField } from '#ui/TextField.tsx'
import { localOf, momentOf } from './insurer-time.ts'
import { staffNoticesMessages as texts } from './locales/staff-notices.gen.ts'
import styles from './Frame.module.css'

const Local = v.pipe(
  v.string(),
  v.check((text) => {
    const moment = momentOf(text)
    return moment !== undefined && isInYears(moment)
  }, texts.noTime),
)

/** The two fields of a period; pipe `isInOrder` and `isNotOver` after the object that contains them. */
export const periodFields = { startsAt: Local, endsAt: Local }

type Typed = { startsAt: string; endsAt: string }

export const isInOrder = ({ startsAt, endsAt }: Typed): boolean => {
  const [start, end] = [momentOf(startsAt), momentOf(endsAt)]
  return start !== undefined && end !== undefined && Temporal.Instant.compare(end, start) > 0
}

/** A notice for a period in the past would reach no one. */
export const isNotOver = ({ endsAt }: Typed): boolean => {
  const end = momentOf(endsAt)
  return end !== undefined && Temporal.Instant.compare(end, now()) > 0
}

/** Converts the typed times from the insurer's time zone to instants. */
export const momentsOf = ({ startsAt, endsAt }: Typed): Typed => ({
  startsAt: momentOf(startsAt) ?? '',
  endsAt: momentOf(endsAt) ?? '',
})

/** The start and end, in the insurer's time zone. */
export function Period({ hours }: { hours: number }) {
  const start = now()
  return (
    <div className={styles.pair}>
      <TextField
        name="startsAt"
        type="datetime-local"
        label={texts.startsAt}
        hint={texts.zone}
        defaultValue={localOf(start)}
      />
      <TextField
        name="endsAt"
        type="datetime-local"
        label={texts.endsAt}
        hint={texts.zone}
        defaultValue={localOf(start.add({ hours }))}
      />
    </div>
  )
}
