import { mdiContentSaveOutline } from '@mdi/js'
import { useState } from 'react'
import { type Sentence, sentenceOf } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import type { BenefitCategory, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import type { Around } from './answer.rules.ts'
import { askMessages as texts } from './locales/ask.gen.ts'
import { saveAnswerOf } from './saved-answers.queries.ts'

type Props = {
  category: BenefitCategory
  coverage: PlanCoverage
  around: Around
  /** In the member's words; empty if a benefit was chosen from a list. */
  question: string
}

/** Saves what the plan says about a benefit today, so that the member can show it later. */
export function SaveAnswer({ category, coverage, around, question }: Props) {
  const { plan } = useMember()
  const { done, send } = useIdempotentMutation(saveAnswerOf(plan))
  const { refused, refuse } = useNeedsNetwork<'save'>()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Sentence>()
  const save = async () => {
    if (isBusy || refuse('save')) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await send({
        question,
        code: category.code,
        place: placeOf(category, coverage),
        about: around.person?.memberId ?? plan.memberId,
        ...(around.statedUntil === undefined ? {} : { on: around.on }),
      })
      announce(texts.saved)
    } catch (failure) {
      const sentence = sentenceOf(failure)
      setTrouble(sentence)
      announce(sentence.message)
    }
    setBusy(false)
  }
  if (done)
    return (
      <Notice title={texts.saved}>
        <ButtonLink to="/documents/answers/$id" params={{ id: done.answer.answerId }}>
          {texts.openSaved}
        </ButtonLink>
      </Notice>
    )
  return (
    <>
      <div>
        <Button icon={mdiContentSaveOutline} aria-disabled={isBusy} onPress={() => void save()}>
          {isBusy ? texts.saving : texts.save}
        </Button>
      </div>
      {refused && <NeedsNetwork>{texts.saveOffline}</NeedsNetwork>}
      {trouble && (
        <Notice tone="warning" title={trouble.message}>
          {uiMessages.code({ code: trouble.code })}
        </Notice>
      )}
    </>
  )
}

/** The place of a benefit among those with its code: a plan may state one twice. */
function placeOf({ code, name }: BenefitCategory, { categories }: PlanCoverage): number {
  const same = categories.filter((each) => each.code === code)
  return Math.max(
    0,
    same.findIndex((each) => textKey(each.name) === textKey(name)),
  )
}
