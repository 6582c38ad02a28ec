import { useQuery } from '@tanstack/react-query'
import { now, today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { StaffException } from '#contract/calls/staff-exceptions.ts'
import { lastDayOfRight } from '#contract/entities/deadline.ts'
import type { UserRecord } from '#contract/entities/staff.ts'
import { shownClock } from '#deadlines/clock.rules.ts'
import { ExceptionLabel } from '#features/pharmacy/exceptions/ExceptionLabel.tsx'
import { exceptionsMessages } from '#features/pharmacy/exceptions/locales/exceptions.gen.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { staffExceptionsMessages as texts } from './locales/staff-exceptions.gen.ts'
import { PartOnDemand } from './PartOnDemand.tsx'
import { userExceptionsQuery } from './staff.queries.ts'

/** The member's requests about drugs with the deadlines that the member sees. Loaded separately, because it names drugs. */
export function PersonExceptions({ record, reason }: { record: UserRecord; reason: string }) {
  return (
    <PartOnDemand title={texts.title} about={texts.about} show={texts.show} isWide>
      {() => <Exceptions username={record.username} reason={reason} />}
    </PartOnDemand>
  )
}

function Exceptions({ username, reason }: { username: string; reason: string }) {
  const query = useQuery(userExceptionsQuery(username, reason))
  return (
    <QueryView
      query={query}
      failed={texts.failed}
      isEmpty={({ exceptions }) => exceptions.length === 0}
      empty={<p role="status">{query.data?.isOffered ? texts.none : texts.notOffered}</p>}
    >
      {({ exceptions }) => (
        <Rows label={texts.title} isInCard>
          {exceptions.map((one) => (
            <Row
              key={one.handle}
              level={3}
              isWhole
              title={insurerText(one.drug) || exceptionsMessages.noDrug}
              label={<ExceptionLabel state={one.state} />}
              hasLongLabel
              when={exceptionsMessages.sent({ day: longDate(one.sentOn) })}
              facts={factsOf(one)}
            />
          ))}
        </Rows>
      )}
    </QueryView>
  )
}

function factsOf(one: StaffException): string[] {
  const { kind, isUrgent, memberName, confirmation, decidedOn, approvedUntil, deadline, appealBy } = one
  return [
    memberName,
    exceptionsMessages.kinds[kind],
    isUrgent ? texts.urgent : '',
    deadline ? shownClock(deadline, now(), today()).title : '',
    deadline?.source ? texts.rule({ source: deadline.source }) : '',
    decidedOn === null ? '' : texts.decided({ day: longDate(decidedOn) }),
    approvedUntil === null ? '' : exceptionsMessages.approvedUntil({ day: longDate(approvedUntil) }),
    appealBy === null ? '' : texts.appealBy({ day: longDate(lastDayOfRight(appealBy)) }),
    confirmation === '' ? '' : texts.number({ number: confirmation }),
  ].filter((fact) => fact !== '')
}
