import { mdiEmailOutline, mdiPhoneOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { beginQuestion } from '#drafts/message/asked-question.ts'
import { mayCheckApproval, mayEstimateCosts, mayFindCare } from '#member/access.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { type CarePage, askCare } from '#records/asked-care.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { askMessages as texts } from './locales/ask.gen.ts'
import styles from './AnswerCard.module.css'

/** The keys held during a press. */
type Keys = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** Where to go from an answer, as far as the plan has it. The search there begins with the words of the question. */
export function AnswerLinks({ words }: { words: string }) {
  const member = useMember()
  // A page in another tab would leave them for the next search in this one.
  const askOn =
    (page: CarePage) =>
    ({ ctrlKey, metaKey, shiftKey }: Keys) =>
      askCare(page, ctrlKey || metaKey || shiftKey ? '' : words)
  return (
    <div className={styles.links}>
      {mayCheckApproval(member) && (
        <ButtonLink to="/authorizations/check" onPress={askOn('/authorizations/check')}>
          {texts.approval}
        </ButtonLink>
      )}
      {mayFindCare(member) && (
        <ButtonLink to="/find-care" onPress={askOn('/find-care')}>
          {texts.providers}
        </ButtonLink>
      )}
      {mayEstimateCosts(member) && (
        <ButtonLink to="/cost-estimates" onPress={askOn('/cost-estimates')}>
          {texts.estimate}
        </ButtonLink>
      )}
    </div>
  )
}

/** People who know what the benefits don't say: a message with the question, and a call. */
export function AskPlan({ question }: { question: string }) {
  const { plan } = useMember()
  const { member: number } = useBrand(plan).phones
  const navigate = useNavigate()
  return (
    <div className={styles.links}>
      <Button
        icon={mdiEmailOutline}
        onPress={() => {
          const draft = beginQuestion({ topic: 'coverage', body: texts.question({ question }) })
          void navigate({ to: '/messages/new', search: { draft } })
        }}
      >
        {texts.write}
      </Button>
      <ButtonAnchor href={phoneLink(number)} icon={mdiPhoneOutline}>
        {texts.call({ number: phoneNumber(number) })}
      </ButtonAnchor>
    </div>
  )
}
