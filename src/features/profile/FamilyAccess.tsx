import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiFailure, formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { dateAndTime, longDate } from '#base/dates.ts'
import {
  FAMILY_TOPICS,
  type FamilyAccess as Access,
  type FamilyTopic,
  type OpenTopic,
} from '#contract/entities/family-access.ts'
import { useMember } from '#member/current.ts'
import { RecentForm } from '#drafts/RecentForm.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { DateField } from '#ui/DateField.tsx'
import { announce } from '#ui/announce.ts'
import { TitledCard } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Notice } from '#ui/Notice.tsx'
import { familyAccessQuery, saveFamilyAccessMutation } from './family-access.queries.ts'
import { dayField, grantSchema, serverErrors } from './family-access.rules.ts'
import { familyAccessMessages } from './locales/family-access.gen.ts'
import styles from './FamilyAccess.module.css'

const messages = familyAccessMessages

/** The grants that the member has given and received, and the history of their changes. */
export function FamilyAccess() {
  const { username } = useMember()
  const query = useQuery(familyAccessQuery(username))
  if (query.data && isAlone(query.data)) return null
  return (
    <TitledCard id="family-access" className={styles.card} title={messages.title}>
      <QueryView query={query}>
        {(access) => (
          <>
            <Sharing access={access} />
            <Covered covered={access.covered} />
            <Changes log={access.log} />
          </>
        )}
      </QueryView>
    </TitledCard>
  )
}

/** Whether the member has no one to share with, and no one shares with them. */
const isAlone = ({ holders, covered, log, isPartial }: Access): boolean =>
  !isPartial && holders.length === 0 && covered.length === 0 && log.length === 0

/** The member's records that the policy holder sees, and the form that changes this. */
function Sharing({ access }: { access: Access }) {
  const { holders, closed } = access
  const isClosed = closed === 'under-age' || closed === 'not-allowed'
  // An existing grant can still be revoked.
  const shown = isClosed ? holders.filter(({ topics }) => topics.length > 0) : holders
  return (
    <>
      {isClosed && <p>{messages.closed[closed]}</p>}
      {shown.map((holder) => (
        <Holder key={holder.contractId} access={access} holder={holder} />
      ))}
    </>
  )
}

type HolderProps = { access: Access; holder: Access['holders'][number] }

function Holder({ access, holder }: HolderProps) {
  const heading = useId()
  const { name, topics } = holder
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{messages.holder.title({ name })}</h3>
      <p>{messages.holder.body}</p>
      <DataList>
        <Fact term={messages.holder.now}>
          {topics.length === 0 ? messages.holder.nothing({ name }) : <Topics topics={topics} />}
        </Fact>
      </DataList>
      <GrantForm access={access} holder={holder} labelledBy={heading} />
    </section>
  )
}

const Topics = ({ topics }: { topics: readonly OpenTopic[] }) => (
  <ul role="list" className={styles.topics}>
    {topics.map(({ topic, lastDay }) => (
      <li key={topic}>{messages.until({ topic: messages.topics[topic].name, day: longDate(lastDay) })}</li>
    ))}
  </ul>
)

/** The fields keep the member's choices even if another tab saves others; the current state is above them. */
function GrantForm({ access, holder, labelledBy }: HolderProps & { labelledBy: string }) {
  const { username } = useMember()
  const { send, again } = useIdempotentMutation(saveFamilyAccessMutation(username))
  const [isSaved, setSaved] = useState(false)
  const { contractId, version } = holder
  const troubleOf = (failure: unknown) => {
    const found = failure instanceof ApiFailure ? failure.problem?.validationErrors : undefined
    const fields = serverErrors(found, access)
    return Object.keys(fields).length > 0 ? { fields } : formTrouble(failure)
  }
  return (
    <>
      <RecentForm
        heldAs={`family-access-${contractId}`}
        to="/settings/profile"
        aria-labelledby={labelledBy}
        schema={grantSchema(access)}
        troubleOf={troubleOf}
        onTyped={() => setSaved(false)}
        submit={{ label: messages.save, busy: messages.saving }}
        onSend={async (topics) => {
          await send({ contractId, version, topics })
          again()
          setSaved(true)
          announce(messages.saved)
        }}
      >
        {(held) =>
          FAMILY_TOPICS.map((topic) => (
            <TopicField key={topic} topic={topic} access={access} holder={holder} held={held} />
          ))
        }
      </RecentForm>
      {isSaved && <Notice tone="good" title={messages.saved} />}
    </>
  )
}

/** The default length of a grant. */
const USUAL = { months: 3 }

type TopicProps = HolderProps & {
  topic: FamilyTopic
  /** The choice from before the member signed in again. */
  held: Readonly<Record<string, string>> | undefined
}

function TopicField({ topic, access, holder, held }: TopicProps) {
  const label = useId()
  const [before] = useState(() => holder.topics.find((one) => one.topic === topic)?.lastDay)
  const usual = Temporal.PlainDate.from(access.firstDay).add(USUAL).toString()
  const { name, hint } = messages.topics[topic]
  return (
    <div role="group" aria-labelledby={label} className={styles.topic}>
      <span id={label} hidden>
        {name}
      </span>
      <CheckboxField
        name={topic}
        label={name}
        hint={hint}
        isOptional="unsaid"
        isChecked={held ? held[topic] !== '' : before !== undefined}
      />
      <div className={styles.day}>
        <DateField
          name={dayField(topic)}
          label={messages.lastDay}
          isOptional="unsaid"
          defaultValue={held?.[dayField(topic)] ?? before ?? usual}
        />
      </div>
    </div>
  )
}

/** All other people on the member's plans, and their records that the member sees. */
function Covered({ covered }: Pick<Access, 'covered'>) {
  const heading = useId()
  if (covered.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{messages.covered.title}</h3>
      <p>{messages.covered.body}</p>
      <DataList>
        {covered.map((person) => (
          <Fact key={person.name} term={person.name}>
            {person.sees === 'granted' ? (
              <Topics topics={person.topics} />
            ) : (
              messages.covered.sees[person.sees]
            )}
          </Fact>
        ))}
      </DataList>
    </section>
  )
}

/** The change history that both people can read. */
function Changes({ log }: Pick<Access, 'log'>) {
  if (log.length === 0) return null
  return (
    <Disclosure summary={messages.log.title({ count: log.length })}>
      <ol role="list" className={styles.log}>
        {log.map((entry) => (
          <li key={`${entry.at} ${entry.topic} ${entry.change} ${entry.name}`}>
            <span className={styles.moment}>{dateAndTime(Date.parse(entry.at))}</span>
            <span>{sentenceFor(entry)}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function sentenceFor({ change, topic, lastDay, name, isOwn }: Access['log'][number]): string {
  const told = messages.log[isOwn ? 'mine' : 'theirs'][change]
  return told({ name, topic: messages.topics[topic].name, day: longDate(lastDay) })
}
