import { mdiAccountSearchOutline } from '@mdi/js'
import { longDate, shortDate } from '#base/dates.ts'
import type { PrimaryCareChoice, PrimaryCarePerson } from '#contract/entities/primary-care.ts'
import { Button } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CancelPart } from './CancelPart.tsx'
import { ProviderFacts, providerName } from './ProviderFacts.tsx'
import { primaryCareMessages as texts } from './locales/primary-care.gen.ts'
import styles from './PrimaryCarePage.module.css'

type Props = { person: PrimaryCarePerson; onChoose: (memberId: string) => void }

/** A person of the plan: the current provider, the next one, and earlier ones. */
export function PersonCard({ person, onChoose }: Props) {
  const { name, standing, current, coming, history } = person
  const title = standing === 'oneself' ? texts.person.you({ name }) : name
  if (standing === 'adult')
    return (
      <TitledCard title={title} className={styles.card}>
        <p className={styles.quiet}>{texts.person.adult({ name })}</p>
      </TitledCard>
    )
  return (
    <TitledCard title={title} className={styles.card}>
      {current ? <Current choice={current} /> : <NoProvider person={person} />}
      {coming && <Coming person={person} coming={coming} />}
      {!coming && (
        <div>
          <Button
            icon={mdiAccountSearchOutline}
            variant={current && current.leavesOn === null ? 'secondary' : 'primary'}
            aria-label={(current ? texts.person.changeFor : texts.person.chooseFor)({ name })}
            onPress={() => onChoose(person.memberId)}
          >
            {current ? texts.person.change : texts.person.choose}
          </Button>
        </div>
      )}
      {history.length > 0 && <History choices={history} />}
    </TitledCard>
  )
}

function Current({ choice }: { choice: PrimaryCareChoice }) {
  const { provider, startsOn, endsOn, chosenBy, leavesOn } = choice
  return (
    <>
      <ProviderFacts provider={provider} />
      <p className={styles.quiet}>
        {[
          texts.person.since({ day: longDate(startsOn) }),
          endsOn !== null && texts.person.until({ day: longDate(endsOn) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {chosenBy === 'insurer' && <Notice>{texts.person.byInsurer}</Notice>}
      {leavesOn !== null && (
        <Notice
          tone="warning"
          title={texts.person.leaving({ name: provider.name, day: longDate(dayBefore(leavesOn)) })}
        >
          {texts.person.leavingMore}
        </Notice>
      )}
    </>
  )
}

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

function NoProvider({ person: { name, standing, assignedOn, coming } }: { person: PrimaryCarePerson }) {
  if (coming) return <p className={styles.quiet}>{texts.person.none}</p>
  const assigned = standing === 'oneself' ? texts.person.assigned : texts.person.assignedFor
  return (
    <Notice tone="warning" title={texts.person.none}>
      {texts.person.why} {assignedOn !== null && assigned({ name, day: longDate(assignedOn) })}
    </Notice>
  )
}

function Coming({ person, coming }: { person: PrimaryCarePerson; coming: PrimaryCareChoice }) {
  const { provider, startsOn, confirmation } = coming
  const { current } = person
  const day = longDate(startsOn)
  return (
    <>
      <Notice title={texts.person.coming({ day, name: providerName(provider) })}>
        {[
          current && texts.person.comingUntil({ name: current.provider.name }),
          texts.person.card({ day }),
          confirmation !== null && texts.person.confirmation({ number: confirmation }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      <CancelPart person={person} coming={coming} />
    </>
  )
}

function History({ choices }: { choices: readonly PrimaryCareChoice[] }) {
  return (
    <Disclosure summary={texts.history.title}>
      <ul className={styles.history}>
        {choices.map(({ choiceId, provider, startsOn, endsOn, canceledOn }) => (
          <li key={choiceId}>
            {providerName(provider)}
            <br />
            <span className={styles.quiet}>
              {canceledOn === null
                ? texts.history.span({ from: shortDate(startsOn), to: shortDate(endsOn) })
                : texts.history.canceled({ day: shortDate(canceledOn), start: shortDate(startsOn) })}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
