import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { useMember } from '#member/current.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { ActionPanel, type PanelProps } from './ActionPanel.tsx'
import { words } from './card-actions.words.ts'
import { ordering, replacementsOf } from './id-card-actions.queries.ts'
import { OnItsWay } from './OnItsWay.tsx'
import { Ordered } from './Ordered.tsx'
import { ReplaceFields } from './ReplaceFields.tsx'
import styles from './ReplacePanel.module.css'

const { replace } = words

const troubleOf = (failure: unknown) => formTrouble(failure, { reason: words.errors.reason })

/** A printed card by mail: why, where to, and when it comes; never a second one while one is on its way. */
export function ReplacePanel({ card, onClose }: PanelProps) {
  const id = useId()
  const key = { memberId: useMember().plan.memberId, cardId: card.cardId }
  const query = useQuery(replacementsOf(key))
  const { data, errorUpdateCount } = query
  const { done, send } = useIdempotentMutation(ordering(key))
  const onItsWay = data?.orders[0]
  return (
    <ActionPanel id={id} title={replace.title} body={replace.body} onClose={onClose}>
      {done && <Ordered order={done} onClose={onClose} />}
      {!done && onItsWay && <OnItsWay order={onItsWay} />}
      {!done && data && !onItsWay && (
        <ReplaceFields
          formName={id}
          address={data.mailingAddress}
          send={send}
          troubleOf={troubleOf}
          onClose={onClose}
        />
      )}
      {!data && errorUpdateCount > 0 && (
        <div className={styles.failed}>
          <p>{words.notLoaded}</p>
          <RetryButton query={query}>{words.log.retry}</RetryButton>
        </div>
      )}
      {!data && errorUpdateCount === 0 && (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      )}
    </ActionPanel>
  )
}
