import * as v from 'valibot'
import { readPhone } from '#contract/typed-text.ts'
import { EmailAddress } from '#contract/registration-rules.ts'
import { isPremiumNumber } from '#contract/us-phone.ts'
import { type CardDelivery, FaxNumber } from '#contract/entities/card-delivery.ts'
import { ContractType, type Membership } from '#contract/entities/plan.ts'
import { mdiEmailOutline, mdiFax } from '@mdi/js'
import { type UseMutationOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { ApiFailure, asksForSignIn, codeOf, formTrouble, sentenceOf } from '#api/failure.ts'
import { type Keyed, useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { dateAndTime } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import { useMember } from '#member/current.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { SignInAgain } from '#session/SignInAgain.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import type { FormTrouble } from '#ui/form-context.ts'
import { typedField } from '#ui/form-data.ts'
import { Form } from '#ui/Form.tsx'
import { Label } from '#ui/Label.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ActionPanel, type PanelProps, Receipt } from './ActionPanel.tsx'
import {
  cardDeliveriesQuery,
  type CardKey,
  cardReplacementsQuery,
  emailCardMutation,
  faxCardMutation,
} from '#features/id-card/id-card.queries.ts'
import { contractTypeMessages } from '#member/locales/contract-type.gen.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { cardActionsMessages } from '#features/id-card/locales/card-actions.gen.ts'
import styles from './SendPanel.module.css'

const { email, fax, preview, errors } = cardActionsMessages

const isFaxNumber = (typed: string): boolean => v.is(FaxNumber, typed)

/** The policy type must be valid; the fax number needs ten digits with area code (spec §5, ID card). */
export const FaxForm = v.object({
  policyType: v.picklist(ContractType.options, cardActionsMessages.errors.policyType),
  faxNumber: v.pipe(
    v.string(),
    v.transform(readPhone),
    v.check((digits) => !isPremiumNumber(digits), cardActionsMessages.errors.premiumFax),
    v.check(isFaxNumber, cardActionsMessages.errors.faxNumber),
  ),
})

export const EmailForm = v.object({ to: typedField(EmailAddress, uiMessages.form.validEmail) })

const emailTrouble = (failure: unknown) => formTrouble(failure, { to: uiMessages.form.validEmail })

/** Sends the card as a PDF by email, to the address on file unless the member changes it. */
export function EmailPanel({ card, onClose }: PanelProps) {
  const { memberId } = useMember().plan
  const { data, isPending } = useQuery(cardReplacementsQuery({ memberId, cardId: card.cardId }))
  // Empty if none is on file, or the request failed.
  const onFile = data?.emailOnFile ?? ''
  return (
    <SendPanel
      card={card}
      onClose={onClose}
      text={email}
      icon={mdiEmailOutline}
      schema={EmailForm}
      mutation={emailCardMutation}
      troubleOf={emailTrouble}
      initial={isPending ? undefined : { to: onFile }}
      previewOf={(typed) => {
        const read = v.safeParse(EmailForm, typed)
        return { type: card.contractType, to: read.success ? read.output.to : undefined }
      }}
    >
      <TextField
        name="to"
        type="email"
        autoComplete="email"
        label={email.to}
        hint={onFile ? email.onFile : undefined}
        defaultValue={onFile}
      />
    </SendPanel>
  )
}

/** IDS-0002 concerns the number, so it is shown at the number field, too. */
function faxTrouble(failure: unknown): FormTrouble {
  if (failure instanceof ApiFailure && codeOf(failure) === 'IDS-0002') {
    const { message, code } = sentenceOf(failure)
    return { code, fields: { faxNumber: message } }
  }
  return formTrouble(failure, { policyType: fax.noCard, faxNumber: errors.faxNumber })
}

/** The policy types to choose from: those that the member has, and the type of the shown card. */
export function policyTypesOf(
  memberships: readonly Pick<Membership, 'contractType'>[],
  { contractType }: Pick<IdCard, 'contractType'>,
): ContractType[] {
  const had = new Set([contractType, ...memberships.map((plan) => plan.contractType)])
  return ContractType.options.filter((type) => had.has(type))
}

/** Sends the card by fax (spec §5, ID card). */
export function FaxPanel({ card, onClose }: PanelProps) {
  const { data: memberships = [] } = useQuery(membershipsQuery(useMember().username))
  const types = policyTypesOf(memberships, card)
  return (
    <SendPanel
      card={card}
      onClose={onClose}
      text={fax}
      icon={mdiFax}
      schema={FaxForm}
      mutation={faxCardMutation}
      troubleOf={faxTrouble}
      initial={{ policyType: card.contractType }}
      previewOf={({ policyType, faxNumber = '' }) => ({
        type: types.find((option) => option === policyType),
        to: isFaxNumber(faxNumber) ? phoneNumber(readPhone(faxNumber)) : undefined,
      })}
    >
      <SelectField
        name="policyType"
        label={fax.policyType}
        hint={fax.whichPolicy}
        none={fax.noPolicy}
        defaultValue={card.contractType}
        choices={types.map((value) => ({ value, label: contractTypeMessages[value] }))}
      />
      <TextField
        name="faxNumber"
        type="tel"
        autoComplete="off"
        label={fax.number}
        hint={fax.numberHint}
        format={phoneNumber}
      />
    </SendPanel>
  )
}

type Typed = Record<string, string>

type SendPanelProps<Schema extends v.GenericSchema> = PanelProps & {
  text: typeof email | typeof fax
  icon: string
  schema: Schema
  mutation: (card: CardKey) => UseMutationOptions<CardDelivery, Error, Keyed<v.InferOutput<Schema>>>
  troubleOf: (failure: unknown) => FormTrouble
  /** The initial values of the fields; undefined until they are known. */
  initial: Typed | undefined
  /** A preview of the content and the recipient, from the fields filled in so far. */
  previewOf: (typed: Typed) => { type: IdCard['contractType'] | undefined; to: string | undefined }
  /** The fields. */
  children: ReactNode
}

/** Sends the card: the form with a preview, then the receipt; beside it, earlier deliveries. */
function SendPanel<Schema extends v.GenericSchema>(props: SendPanelProps<Schema>) {
  const { card, onClose, text, mutation, initial } = props
  const id = useId()
  const key = { memberId: useMember().plan.memberId, cardId: card.cardId }
  const { done, send, again } = useIdempotentMutation(mutation(key))
  return (
    <ActionPanel id={id} title={text.title} body={text.body} onClose={onClose} aside={<SentLog card={key} />}>
      {done && (
        <Receipt
          title={cardActionsMessages.sent({ to: done.channel === 'fax' ? phoneNumber(done.to) : done.to })}
          another={text.another}
          onAnother={again}
          onClose={onClose}
        >
          <p>{cardActionsMessages.sentAt({ moment: dateAndTime(Date.parse(done.at)) })}</p>
        </Receipt>
      )}
      {!done && !initial && (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      )}
      {!done && initial && <SendForm {...props} initial={initial} labelledBy={id} onSend={send} />}
    </ActionPanel>
  )
}

type SendFormProps<Schema extends v.GenericSchema> = SendPanelProps<Schema> & {
  initial: Typed
  labelledBy: string
  onSend: (values: v.InferOutput<Schema>) => Promise<void>
}

function SendForm<Schema extends v.GenericSchema>(props: SendFormProps<Schema>) {
  const { card, text, initial, previewOf } = props
  const [typed, setTyped] = useState(initial)
  const { type, to } = previewOf(typed)
  const [wantsPassword, setWantsPassword] = useState(false)
  return (
    <Form
      aria-labelledby={props.labelledBy}
      schema={props.schema}
      onSend={props.onSend}
      troubleOf={(failure) => {
        setWantsPassword(asksForSignIn(failure))
        return props.troubleOf(failure)
      }}
      onTyped={setTyped}
      submit={{ label: text.send, busy: text.sending, icon: props.icon }}
      otherwise={
        <>
          {wantsPassword && <SignInAgain to="/id-card" />}
          <Button onClick={props.onClose}>{cardActionsMessages.cancel}</Button>
        </>
      }
    >
      {props.children}
      <div className={styles.preview}>
        <h3>{preview.title}</h3>
        <dl className={styles.facts}>
          <PreviewLine term={preview.what} value={type && preview.card({ name: card.memberName, type })} />
          <PreviewLine term={preview.to} value={to} />
        </dl>
        <p className={styles.quiet}>{text.anyone}</p>
      </div>
    </Form>
  )
}

function PreviewLine({ term, value }: { term: string; value: string | undefined }) {
  return (
    <div className={styles.line}>
      <dt className={styles.quiet}>{term}</dt>
      <dd className={value ? styles.value : styles.quiet}>{value ?? preview.notYet}</dd>
    </div>
  )
}

const { log } = cardActionsMessages

/** The deliveries of this card and whether they arrived; a failure to load stays within this section. */
function SentLog({ card }: { card: CardKey }) {
  const heading = useId()
  return (
    <section className={styles.log} aria-labelledby={heading}>
      <h3 id={heading}>{log.title}</h3>
      <Deliveries card={card} />
    </section>
  )
}

function Deliveries({ card }: { card: CardKey }) {
  const query = useQuery(cardDeliveriesQuery(card))
  return (
    <QueryView
      query={query}
      place="line"
      failed={log.failed}
      skeleton={<Skeleton />}
      isEmpty={({ deliveries }) => deliveries.length === 0}
      empty={<p className={styles.quiet}>{log.none}</p>}
    >
      {({ deliveries }) => (
        <ul role="list">
          {deliveries.map((delivery) => (
            <Delivery key={delivery.deliveryId} {...delivery} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function Delivery({ channel, to, state, at }: CardDelivery) {
  return (
    <li className={styles.delivery}>
      <span className={styles.words}>
        <span>{log.channels[channel]({ to: channel === 'fax' ? phoneNumber(to) : to })}</span>
        <span className={styles.quiet}>{dateAndTime(Date.parse(at))}</span>
      </span>
      <Label color={state === 'sent' ? 'green' : 'red'}>{log.states[state]}</Label>
    </li>
  )
}
