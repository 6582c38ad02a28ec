import { useState } from 'react'
import type { PrimaryCarePerson } from '#contract/entities/primary-care.ts'
import type { PrimaryCareAnswer } from '#records/primary-care.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { ProviderSearch } from './ProviderSearch.tsx'
import { StepStart } from './StepStart.tsx'
import { choosePcpMessages as texts } from './locales/choose-pcp.gen.ts'
import { primaryCareMessages } from './locales/primary-care.gen.ts'
import type { Chosen, PcpSearch, PickedProvider } from './primary-care.queries.ts'
import styles from './PrimaryCarePage.module.css'

type Props = {
  answer: PrimaryCareAnswer
  /** The person whose choice was started. */
  first: string
  /** The provider that the member picked on another page. */
  picked: PickedProvider | undefined
  onClose: () => void
}

/**
 * Chooses a provider for one or several people: a search, a review of the start date and the warnings, and a
 * confirmation number.
 */
export function ChoosePart({ answer, first, picked: given, onClose }: Props) {
  const people = answer.people.filter(mayChooseFor)
  const [memberIds, setMemberIds] = useState<readonly string[]>([first])
  const [picked, setPicked] = useState(given)
  const [done, setDone] = useState<Chosen>()
  // Kept for members who return from the review of a choice.
  const [asked, setAsked] = useState<PcpSearch>()
  if (done)
    return (
      <StepStart key="done">
        <DoneStep done={done} onClose={onClose} />
      </StepStart>
    )
  if (picked && memberIds.length > 0)
    return (
      <StepStart key="confirm">
        <ConfirmStep
          wanted={{ ...picked, memberIds: [...memberIds] }}
          onDone={setDone}
          onOther={() => setPicked(undefined)}
        />
      </StepStart>
    )
  return (
    <StepStart key="search">
      <PageHeader
        title={texts.title}
        actions={
          <Button variant="quiet" isFlush onPress={onClose}>
            {texts.back}
          </Button>
        }
      />
      {people.length > 1 && (
        <Card className={styles.card} aria-label={texts.who}>
          <CheckboxGroup
            name="people"
            label={texts.who}
            choices={people.map(({ memberId, name, standing }) => ({
              value: memberId,
              label: standing === 'oneself' ? primaryCareMessages.person.you({ name }) : name,
            }))}
            chosen={memberIds}
            onTicked={setMemberIds}
          />
          {memberIds.length === 0 && <Notice tone="warning">{texts.whoNone}</Notice>}
        </Card>
      )}
      <ProviderSearch
        asked={asked}
        onAsk={setAsked}
        exceptionForm={answer.exceptionForm}
        mayPick={memberIds.length > 0}
        onPick={setPicked}
      />
    </StepStart>
  )
}

/** Adults choose for themselves, and a second change waits for the first one. */
export const mayChooseFor = ({ standing, coming }: PrimaryCarePerson): boolean =>
  standing !== 'adult' && coming === null
