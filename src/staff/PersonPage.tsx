import { useState } from 'react'
import { dateAndTime, dayInZone, longDate } from '#base/dates.ts'
import { useStore } from '#base/store.ts'
import type { UserRecord } from '#contract/entities/staff.ts'
import { signInEventTitle } from '#session/sign-in-events.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ActDialog } from './ActDialog.tsx'
import { StaffButtonLink } from './links.tsx'
import { staffPersonMessages as texts } from './locales/staff-person.gen.ts'
import { type Act, type Begun, forgetBegun, openPerson } from './open-person.ts'
import { Part } from './Part.tsx'
import { PersonEstimates } from './PersonEstimates.tsx'
import { PersonExceptions } from './PersonExceptions.tsx'
import { PersonMedicines } from './PersonMedicines.tsx'
import { PersonRecords } from './PersonRecords.tsx'
import { PersonBenefits } from './PersonBenefits.tsx'
import styles from './Frame.module.css'

/** The account of the person whose record is open. */
export function PersonPage() {
  const open = useStore(openPerson)
  if (!open) {
    return (
      <>
        <PageHeader title={texts.nobodyTitle} answer={texts.nobodyBody} />
        <div>
          <StaffButtonLink to="/">{texts.find}</StaffButtonLink>
        </div>
      </>
    )
  }
  return <Person {...open} />
}

type PersonProps = { record: UserRecord; reason: string; begun?: Begun | undefined }

function Person({ record, reason, begun }: PersonProps) {
  const [asking, setAsking] = useState(begun?.act)
  const [done, setDone] = useState<string>()
  const name = record.name || record.username
  const close = () => {
    forgetBegun()
    setAsking(undefined)
  }
  const finish = (act: Act) => {
    const said = act === 'block' || act === 'unlock' ? texts.done[act] : texts.done[act]({ name })
    close()
    setDone(said)
    announce(said)
  }
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        actions={<StaffButtonLink to="/">{texts.another}</StaffButtonLink>}
      />
      {done && <Notice tone="good" title={done} />}
      <Part title={texts.account}>
        <DataList variant="grid">
          <Fact term={texts.username}>{record.username}</Fact>
          <Fact term={texts.memberIds}>{record.memberIds.join(', ')}</Fact>
          <Fact term={texts.role}>{record.isStaff ? texts.staff : texts.member}</Fact>
          <Fact term={texts.browsers}>{record.knownBrowsers}</Fact>
        </DataList>
      </Part>
      <Standing record={record} onAsk={setAsking} />
      <PersonBenefits record={record} reason={reason} />
      <PersonMedicines record={record} reason={reason} />
      <PersonExceptions record={record} reason={reason} />
      <PersonRecords record={record} reason={reason} />
      <PersonEstimates record={record} reason={reason} />
      <Sessions record={record} onAsk={setAsking} />
      <SignIns record={record} />
      {asking && (
        <ActDialog
          act={asking}
          record={record}
          reason={reason}
          begun={asking === begun?.act ? begun.body : undefined}
          onDone={() => finish(asking)}
          onClose={close}
        />
      )}
    </>
  )
}

type PartProps = { record: UserRecord; onAsk: (act: Act) => void }

const momentText = (moment: string) => dateAndTime(Date.parse(moment))

function blockIn({ block: { from, until }, isBlocked }: UserRecord): string | undefined {
  if (until !== null && isBlocked) return texts.blockedUntil({ day: longDate(dayInZone(until)) })
  if (from === null) return undefined
  const day = longDate(dayInZone(from))
  return isBlocked ? texts.blockedFrom({ day }) : texts.blockAhead({ day })
}

function Standing({ record, onAsk }: PartProps) {
  const block = blockIn(record)
  return (
    <Part title={texts.standing}>
      <div className={styles.head}>
        {!record.isBlocked && !record.lockedUntil && <Label color="green">{texts.open}</Label>}
        {block && <Label color={record.isBlocked ? 'red' : 'amber'}>{block}</Label>}
        {record.lockedUntil && (
          <Label color="amber">{texts.lockedUntil({ time: momentText(record.lockedUntil) })}</Label>
        )}
      </div>
      <div className={styles.buttons}>
        {block ? (
          <Button onPress={() => onAsk('unblock')}>{texts.unblock}</Button>
        ) : (
          <Button onPress={() => onAsk('block')}>{texts.block}</Button>
        )}
        {record.lockedUntil && <Button onPress={() => onAsk('unlock')}>{texts.unlock}</Button>}
        {record.hasApp && <Button onPress={() => onAsk('app')}>{texts.removeApp}</Button>}
      </div>
    </Part>
  )
}

const deviceIn = ({ browser, system }: { browser: string; system: string }): string =>
  browser && system ? texts.device({ browser, system }) : browser || system || texts.unknownDevice

function Sessions({ record: { sessions }, onAsk }: PartProps) {
  return (
    <Part title={texts.sessions}>
      {sessions.length === 0 && <p>{texts.noSessions}</p>}
      <ul role="list" className={styles.list}>
        {sessions.map((session) => (
          <li key={`${session.signedInAt} ${session.lastSeenAt}`} className={styles.item}>
            <h3>{deviceIn(session)}</h3>
            <DataList variant="grid">
              <Fact term={texts.since}>{momentText(session.signedInAt)}</Fact>
              <Fact term={texts.seen}>{momentText(session.lastSeenAt)}</Fact>
            </DataList>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <div>
          <Button onPress={() => onAsk('sessions')}>{texts.endSessions}</Button>
        </div>
      )}
    </Part>
  )
}

function SignIns({ record: { signIns } }: { record: UserRecord }) {
  return (
    <Part title={texts.signIns}>
      {signIns.length === 0 && <p>{texts.noSignIns}</p>}
      <ul role="list" className={styles.list}>
        {signIns.map((event, place) => (
          <li key={`${event.at} ${place}`} className={styles.item}>
            <h3>{signInEventTitle(event)}</h3>
            <p>
              {momentText(event.at)} · {deviceIn(event)}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
