import { mdiAccountClockOutline, mdiCalendarClockOutline } from '@mdi/js'
import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { messageOf } from '#api/failure.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { type Admitted, denyTo } from '#member/current.ts'
import { planStateOf } from '#member/member.ts'
import { Trouble } from '#ui/Trouble.tsx'
import { pageClosedMessages } from './locales/page-closed.gen.ts'

const ClosedPage = v.object({ closedPage: v.string(), isForOlder: v.optional(v.boolean(), false) })

/** Creates the error for a page that the plan has only on the days it covers, which exclude today. */
export const pageClosed = (title: string, to: Admitted) =>
  notFound({ data: { closedPage: title, ...denyTo(to) } })

/** Creates the error for a page that the plan has for older members. */
export const pageForOlder = (title: string, to: Admitted) =>
  notFound({ data: { closedPage: title, isForOlder: true, ...denyTo(to) } })

export const isForOlder = (data: unknown): boolean => {
  const read = v.safeParse(ClosedPage, data)
  return read.success && read.output.isForOlder
}

/** The title of a page that is closed because of the plan's dates; undefined for a page that doesn't exist. */
export function closedPageIn(data: unknown): string | undefined {
  const read = v.safeParse(ClosedPage, data)
  return read.success ? read.output.closedPage : undefined
}

type Props = { page: string; plan: Membership; actions: ReactNode }

/** Explains why the pharmacy center, the only page with an age limit, is closed to this member (spec §8, PHA-0002). */
export function PageForOlder({ page, actions }: Omit<Props, 'plan'>) {
  return (
    <Trouble
      icon={mdiAccountClockOutline}
      title={pageClosedMessages.older.title({ page })}
      code="PHA-0002"
      actions={actions}
    >
      <p>{messageOf('PHA-0002')}</p>
      <p>{pageClosedMessages.older.next}</p>
    </Trouble>
  )
}

/** Says from or until which day the plan has the page, and what the plan has today. */
export function PageClosed({ page, plan, actions }: Props) {
  const isAhead = planStateOf(plan, today()) === 'future'
  const { future, ended } = pageClosedMessages
  const planName = plan.lobDisplayName
  const start = longDate(plan.origEffDate)
  const end = plan.covTermDate && longDate(plan.covTermDate)
  return (
    <Trouble
      icon={mdiCalendarClockOutline}
      title={isAhead ? future.title({ page, date: start }) : ended.title({ page })}
      actions={actions}
    >
      {isAhead && <p>{future.body({ plan: planName, date: start })}</p>}
      {!isAhead && (
        <p>{end ? ended.body({ plan: planName, date: end }) : ended.undated({ plan: planName })}</p>
      )}
      <p>{isAhead ? future.next : ended.next}</p>
    </Trouble>
  )
}
