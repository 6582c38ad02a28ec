import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { language } from '#base/language.ts'
import { ProcessorToken } from '#contract/calls/payments.ts'
import { MaskedMethod, type MethodKind, type PaymentMethod } from '#contract/entities/payment.ts'
import { Panel, type PanelProps, PartView } from '#features/payments/Panel.tsx'
import { addMethod, methodsQuery } from '#records/payments.queries.ts'
import { methodName } from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { display } from '#ui/display-choice.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { paymentsMessages } from '#features/payments/locales/payments.gen.ts'
import { paymentMethodsMessages } from '#features/payments/locales/payment-methods.gen.ts'
import styles from './AddMethodPanel.module.css'

export function AddMethodPanel({ onClose }: PanelProps) {
  const id = useId()
  const query = useQuery(methodsQuery(useMember().plan))
  return (
    <Panel id={id} title={paymentMethodsMessages.addTitle} onClose={onClose}>
      <PartView query={query} skeleton={<Skeleton shape="block" />}>
        {({ fieldPage }) => (
          <AddMethod labelledBy={id} fieldPage={fieldPage} onAdded={onClose} onClose={onClose} />
        )}
      </PartView>
    </Panel>
  )
}

const { field } = paymentMethodsMessages

const ticked = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text === 'on'),
)
const KeepForm = v.object({ isKept: ticked, isDefault: ticked })

type Props = {
  labelledBy: string
  fieldPage: FieldPage
  /** Whether the method may be used for one payment without being saved. */
  mayBeOnce?: boolean
  onAdded: (method: PaymentMethod) => void
  onClose: () => void
}

/** The processor takes the number first; then the member chooses whether to save the method. */
export function AddMethod({ labelledBy, fieldPage, mayBeOnce = false, onAdded, onClose }: Props) {
  const { send } = useIdempotentMutation({
    ...addMethod(useMember().plan),
    onSuccess: ({ added }) => onAdded(added),
  })
  const { refused, refuse } = useNeedsNetwork<'add'>(paymentMethodsMessages.offline)
  const [token, setToken] = useState<PaymentToken>()
  const receive = (received: PaymentToken) => {
    setToken(received)
    announce(field.got({ name: methodName(received) }))
  }
  if (!token)
    return (
      <>
        <HostedFields page={fieldPage} onToken={receive} />
        <Button onClick={onClose}>{paymentsMessages.cancel}</Button>
      </>
    )
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={KeepForm}
      onSend={async ({ isKept, isDefault }) => {
        if (refuse('add')) return
        const keeps = !mayBeOnce || isKept
        await send({ token: token.token, isKept: keeps, isDefault: keeps && isDefault })
      }}
      troubleOf={formTrouble}
      submit={{ label: mayBeOnce ? field.use : field.add, busy: field.adding }}
      otherwise={<Button onPress={() => setToken(undefined)}>{field.another}</Button>}
    >
      <Notice tone="good">{field.got({ name: methodName(token) })}</Notice>
      {mayBeOnce && <CheckboxField name="isKept" label={field.keep} isOptional isChecked />}
      <CheckboxField name="isDefault" label={field.makeDefault} isOptional />
      {refused && <NeedsNetwork>{paymentMethodsMessages.offline}</NeedsNetwork>}
    </Form>
  )
}

/** The address of the processor's fields and the origin of their messages; null without a processor. */
export type FieldPage = { url: string; origin: string } | null

/** The origin of a page that shares the portal's address and is therefore isolated. */
const NO_ORIGIN = 'null'

/** The processor's answer for a number: a token and the visible part, never the number. */
const PaymentToken = v.object({
  type: v.literal('payment-token'),
  ...MaskedMethod.entries,
  token: ProcessorToken,
  brand: v.pipe(v.string(), v.maxLength(60)),
  last4: v.pipe(v.string(), v.regex(/^\d{2,4}$/)),
})
export type PaymentToken = v.InferOutput<typeof PaymentToken>

/** The frame height that the page requests, within limits. */
const Height = v.object({
  type: v.literal('payment-fields-height'),
  height: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(1_600)),
})

const Message = v.variant('type', [PaymentToken, Height])
export type Message = v.InferOutput<typeof Message>

type Posted = { origin: string; source: unknown; data: unknown }

/** Accepts only messages from the frame itself and the processor's origin. */
export function readMessage(event: Posted, frame: { window: unknown; origin: string }): Message | undefined {
  if (!event.source || event.source !== frame.window || event.origin !== frame.origin) return undefined
  const message = v.safeParse(Message, event.data)
  return message.success ? message.output : undefined
}

/**
 * The frame's permissions. A page with its own origin keeps it, so that its messages name their sender; it never shares
 * ours.
 */
export function frameSandbox({ url, origin }: NonNullable<FieldPage>, ownOrigin: string): string | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (!address || !/^https?:$/.test(address.protocol)) return undefined
  if (origin === NO_ORIGIN) return 'allow-scripts allow-forms'
  if (address.origin !== origin || origin === ownOrigin) return undefined
  return 'allow-scripts allow-forms allow-same-origin'
}

/** The page for a card or an account, in the portal's language and theme. */
export function frameAddress(
  url: string,
  options: { kind: MethodKind; lang: string; theme: string },
): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(options)) address.searchParams.set(name, value)
  return address.href
}

const tabs = (['card', 'bank'] as const).map((id) => ({ id, label: field.kinds[id] }))

/** The processor's fields in a frame of its own origin; the portal receives a token, never a number. */
function HostedFields({ page, onToken }: { page: FieldPage; onToken: (given: PaymentToken) => void }) {
  const [kind, setKind] = useState<MethodKind>('card')
  const sandbox = page ? frameSandbox(page, location.origin) : undefined
  if (!page || !sandbox) return <p>{field.none}</p>
  return (
    <>
      <p>{field.body({ host: new URL(page.url).host })}</p>
      <Tabs
        label={field.kind}
        tabs={tabs}
        chosen={kind}
        onChoose={(id) => setKind(id === 'bank' ? 'bank' : 'card')}
      >
        <Frame key={kind} page={page} kind={kind} sandbox={sandbox} onToken={onToken} />
      </Tabs>
      <p className={styles.quiet}>{field.trouble}</p>
    </>
  )
}

type FrameProps = {
  page: NonNullable<FieldPage>
  kind: MethodKind
  sandbox: string
  onToken: (given: PaymentToken) => void
}

function Frame({ page, kind, sandbox, onToken }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const { origin } = page
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readMessage(event, { window: frame.current?.contentWindow, origin })
      if (message?.type === 'payment-token') onToken(message)
      if (message?.type === 'payment-fields-height') setHeight(message.height)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [origin, onToken])
  return (
    <iframe
      ref={frame}
      src={frameAddress(page.url, { kind, lang: language, theme: chosenTheme() })}
      title={field.title[kind]}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      className={styles.frame}
      style={height ? { height } : undefined}
    />
  )
}

/** The member's theme; on auto, the frame asks the device. */
function chosenTheme(): string {
  const { theme: chosen } = display.get()
  return chosen === 'system' ? 'auto' : chosen
}
