import { messageOf } from '#api/failure.ts'
import { longDate } from '#base/dates.ts'
import type { FailureCode } from '#contract/failures.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { providerName } from './ProviderFacts.tsx'
import { choosePcpMessages } from './locales/choose-pcp.gen.ts'
import type { Chosen } from './primary-care.queries.ts'
import styles from './PrimaryCarePage.module.css'

const { done: texts } = choosePcpMessages

/** Each person's choice with its confirmation number, and the choices that failed. */
export function DoneStep({ done: { results }, onClose }: { done: Chosen; onClose: () => void }) {
  const taken = results.filter(({ choice }) => choice !== null)
  const title = taken.length === results.length ? texts.title : taken.length > 0 ? texts.partly : texts.none
  return (
    <>
      <PageHeader title={title} />
      <Card className={styles.card} aria-label={title}>
        {results.map(({ memberId, name, choice, refusal }) =>
          choice ? (
            <Notice
              key={memberId}
              tone="good"
              title={texts.for({
                name,
                provider: providerName(choice.provider),
                day: longDate(choice.startsOn),
              })}
            >
              {choice.confirmation !== null && texts.number({ number: choice.confirmation })}
            </Notice>
          ) : (
            <Notice key={memberId} tone="warning" title={name}>
              {messageOf((refusal ?? 'CHP-0001') as FailureCode)}
            </Notice>
          ),
        )}
        {taken.length > 0 && <p>{texts.card}</p>}
        <div>
          <Button variant="primary" onPress={onClose}>
            {texts.back}
          </Button>
        </div>
      </Card>
    </>
  )
}
