import { useState } from 'react'
import type { Authorization } from '#contract/entities/authorization.ts'
import { useMember } from '#member/current.ts'
import { TitledCard } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ExtensionPart } from './ExtensionPart.tsx'
import { authorizationWritesMessages as texts } from './locales/authorization-writes.gen.ts'
import { TakesFocus } from './TakesFocus.tsx'
import { WithdrawPart } from './WithdrawPart.tsx'
import styles from './AuthorizationsPage.module.css'

/** Lets the member withdraw an undecided request, or request an extension of the approved care. */
export function WritesPart({ one }: { one: Authorization }) {
  const { plan } = useMember()
  const { takes, extensionAsked } = one
  const mayWithdraw = takes.includes('withdrawal')
  const hasExtension = takes.includes('extension') || extensionAsked !== null
  const [isWithdrawn, setWithdrawn] = useState(false)
  if (isWithdrawn && !mayWithdraw)
    return (
      <TakesFocus>
        <Notice tone="good" title={texts.withdrawal.done}>
          {texts.withdrawal.doneMore}
        </Notice>
      </TakesFocus>
    )
  if (!mayWithdraw && !hasExtension) return null
  const key = { memberId: plan.memberId, authorizationId: one.handle }
  return (
    <TitledCard
      title={hasExtension ? texts.extension.heading : texts.withdrawal.heading}
      className={`${styles.part} ${styles.help}`}
    >
      {hasExtension && <ExtensionPart one={one} authorizationKey={key} />}
      {mayWithdraw && (
        <>
          <p className={styles.text}>{texts.withdrawal.intro}</p>
          <WithdrawPart authorizationKey={key} onWithdrawn={() => setWithdrawn(true)} />
        </>
      )}
    </TitledCard>
  )
}
