import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import type { BenefitCategory, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { useMember } from '#member/current.ts'
import { SaveOnce } from '#offline/SaveOnce.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
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

/** Saves the plan's current answer about a benefit, so that the member can show it later. */
export function SaveAnswer({ category, coverage, around, question }: Props) {
  const { plan } = useMember()
  const { done, send } = useIdempotentMutation(saveAnswerOf(plan))
  if (done)
    return (
      <Notice title={texts.saved}>
        <ButtonLink to="/documents/answers/$id" params={{ id: done.answer.answerId }}>
          {texts.openSaved}
        </ButtonLink>
      </Notice>
    )
  return (
    <SaveOnce
      texts={{ save: texts.save, saving: texts.saving, saved: texts.saved, offline: texts.saveOffline }}
      onSave={() =>
        send({
          question,
          code: category.code,
          place: placeOf(category, coverage),
          about: around.person?.memberId ?? plan.memberId,
          ...(around.statedUntil === undefined ? {} : { on: around.on }),
        })
      }
    />
  )
}

/** The position of a benefit among those with the same code, because a plan may state a code twice. */
function placeOf({ code, name }: BenefitCategory, { categories }: PlanCoverage): number {
  const same = categories.filter((each) => each.code === code)
  return Math.max(
    0,
    same.findIndex((each) => textKey(each.name) === textKey(name)),
  )
}
