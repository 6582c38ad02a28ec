import { longDate, momentInZone } from '#base/dates.ts'
import { type Deadline, isOver } from '#contract/entities/deadline.ts'
import { deadlineMessages as texts } from './locales/deadline.gen.ts'

/** The subject of the decision. */
export type Awaited = 'request' | 'appeal' | 'claim'

/** The texts of a deadline card. */
export type ShownClock = {
  tone: 'info' | 'warning'
  /** The last day, or a text that it isn't known. */
  title: string
  /** Sentences below it. */
  more: string[]
  isLate: boolean
}

/** Returns the texts of a deadline at a moment. */
export function shownClock(
  deadline: Deadline,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
  about: Awaited = 'request',
): ShownClock {
  const { state, dueOn, pausedSince } = deadline
  if (state === 'paused')
    return {
      tone: 'warning',
      title: texts.paused({ day: longDate(pausedSince) }),
      more: [texts.pausedMore],
      isLate: false,
    }
  if (dueOn === null || state === 'unknown')
    return { tone: 'info', title: texts.unknown({ about }), more: [texts.unknownMore], isLate: false }
  const isLawOver = deadline.lawDueOn !== null && deadline.lawDueOn < today.toString()
  const isOurs = state === 'missed' || isOver(deadline, now, today)
  const isLate = isOurs || isLawOver
  const waits = deadline.wanted.some(({ receivedOn }) => receivedOn === null)
  return {
    tone: isLate ? 'warning' : 'info',
    title: isOurs ? texts.overdue({ day: longDate(dueOn) }) : dueText(deadline, dueOn),
    more: [
      isLawOver && !isOurs ? texts.lawOver : undefined,
      withinText(deadline),
      startText(deadline, waits),
      extensionText(deadline),
      // No rule guarantees the date while something is missing (decision 058).
      waits ? (isLate ? texts.waitedFor : texts.waitingFor) : undefined,
    ].filter((text) => text !== undefined),
    isLate,
  }
}

function dueText({ dueAt, hours, startedOn, isStated, lawDueOn }: Deadline, dueOn: string): string {
  const day = longDate(dueOn)
  if (isStated && lawDueOn !== null) return texts.both({ day, law: longDate(lawDueOn) })
  if (isStated) return texts.stated({ day })
  if (dueAt !== null) return texts.dueAt({ moment: momentInZone(dueAt) })
  if (hours !== null && startedOn !== null)
    return texts.dueWithin({ hours: String(hours), start: longDate(startedOn), day })
  return texts.due({ day })
}

/** The period that the rule sets, unless the title states it. */
const withinText = ({ within, hours }: Deadline): string | undefined =>
  within && hours === null
    ? texts.within({ span: texts.spans[within.unit]({ count: within.count }) })
    : undefined

function startText(
  { startedOn, startedFirstOn, isIfComplete }: Deadline,
  waits: boolean,
): string | undefined {
  if (startedOn === null) return undefined
  const day = longDate(startedOn)
  if (startedFirstOn !== null) return texts.restarted({ first: longDate(startedFirstOn), day })
  return isIfComplete && !waits ? texts.startedIf({ day }) : texts.started({ day })
}

const extensionText = ({ extendedFrom }: Deadline): string | undefined =>
  extendedFrom === null ? undefined : texts.extended({ day: longDate(extendedFrom) })
