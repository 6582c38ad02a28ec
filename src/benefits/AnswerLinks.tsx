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

/**
 * Links from an answer to the pages that the plan has. The search on the linked page starts with the words of the
 * question.
 */
export function AnswerLinks({ words }: { words: string }) {
  const member = useMember()
  // If the page opened in another tab, the words would stay for the next search in this tab.
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

/** Ways to ask the plan if the benefits don't have the answer: a message with the question, or a call. */
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
