import { mdiCardPlusOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { dateAndTime, longDate } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import { type CardOrder, ReplacementReason } from '#contract/entities/card-delivery.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { ActionPanel, type PanelProps, Receipt } from './ActionPanel.tsx'
import { cardReplacementsQuery, replaceCardMutation } from '#features/id-card/id-card.queries.ts'
import { cardActionsMessages } from '#features/id-card/locales/card-actions.gen.ts'
import styles from './ReplacePanel.module.css'

const { replace } = cardActionsMessages

/** Orders a printed card by mail: reason, address, and arrival date. Never a second one while one is in the mail. */
export function ReplacePanel({ card, onClose }: PanelProps) {
  const id = useId()
  const key = { memberId: useMember().plan.memberId, cardId: card.cardId }
  const query = useQuery(cardReplacementsQuery(key))
  const { done, send } = useIdempotentMutation(replaceCardMutation(key))
  return (
    <ActionPanel id={id} title={replace.title} body={replace.body} onClose={onClose}>
      {done && (
        <Receipt title={replace.ordered} onClose={onClose}>
          <p>{replace.arrives({ day: longDate(done.arrivesBy) })}</p>
          <Address title={replace.mailedTo} lines={done.mailingAddress} />
        </Receipt>
      )}
      {!done && (
        <QueryView query={query} place="line" failed={cardActionsMessages.notLoaded}>
          {({ orders: [onItsWay], mailingAddress }) =>
            onItsWay ? (
              <OnItsWay order={onItsWay} />
            ) : (
              <ReplaceForm labelledBy={id} address={mailingAddress} onSend={send} onClose={onClose} />
            )
          }
        </QueryView>
      )}
    </ActionPanel>
  )
}

/** Replaces the form, because a second order would be refused until the first arrives (IDS-0017). */
function OnItsWay({ order }: { order: CardOrder }) {
  const phone = useBrand(useMember().plan).phones.member
  return (
    <Notice title={replace.onItsWay}>
      <p>
        {replace.orderedOn({ day: dateAndTime(Date.parse(order.orderedAt)) })}{' '}
        {replace.arrives({ day: longDate(order.arrivesBy) })} {replace.late({ phone: phoneNumber(phone) })}
      </p>
      <Address title={replace.mailedTo} lines={order.mailingAddress} />
    </Notice>
  )
}

/** The reason for a new card. */
export const ReplacementForm = v.object({
  reason: v.picklist(ReplacementReason.options, cardActionsMessages.errors.reason),
})

const reasons = ReplacementForm.entries.reason.options.map((value) => ({ value, ...replace.reasons[value] }))

const troubleOf = (failure: unknown) => formTrouble(failure, { reason: cardActionsMessages.errors.reason })

type ReplaceFormProps = {
  labelledBy: string
  address: readonly string[]
  onSend: (values: v.InferOutput<typeof ReplacementForm>) => Promise<void>
  onClose: () => void
}

function ReplaceForm({ labelledBy, address, onSend, onClose }: ReplaceFormProps) {
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={ReplacementForm}
      onSend={onSend}
      troubleOf={troubleOf}
      submit={{ label: replace.send, busy: replace.sending, icon: mdiCardPlusOutline }}
      otherwise={<Button onClick={onClose}>{cardActionsMessages.cancel}</Button>}
    >
      <RadioGroup name="reason" label={replace.reason} choices={reasons} />
      <div className={styles.where}>
        {address.length > 0 ? (
          <Address title={replace.address} lines={address} />
        ) : (
          <p>{replace.noAddress}</p>
        )}
        <p>
          {replace.wrongAddress}{' '}
          <Link to="/contact-us" className={styles.contact}>
            {replace.contact}
          </Link>
        </p>
        <p className={styles.when}>{replace.when}</p>
      </div>
    </Form>
  )
}

/** A mailing address, line by line. */
function Address({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className={styles.address}>
      <p className={styles.title}>{title}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
