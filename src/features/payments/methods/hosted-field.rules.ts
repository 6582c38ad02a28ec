import * as v from 'valibot'
import { MaskedMethod, type MethodKind } from '#contract/entities/payment.ts'

/** Where the processor's fields are, and which origin their messages come from; null where there is no processor. */
export type FieldPage = { url: string; origin: string } | null

/** A page that shares the portal's address is closed off, and has no origin that it could name. */
export const NO_ORIGIN = 'null'

/** What the processor's page gives for a number: a token, and what may be shown. Never the number. */
const Given = v.object({
  type: v.literal('payment-token'),
  ...MaskedMethod.entries,
  token: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
  brand: v.pipe(v.string(), v.maxLength(60)),
  last4: v.pipe(v.string(), v.regex(/^\d{2,4}$/)),
})
export type Given = v.InferOutput<typeof Given>

/** The frame is as high as its page says, within reason. */
const Height = v.object({
  type: v.literal('payment-fields-height'),
  height: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(1_600)),
})

const Message = v.variant('type', [Given, Height])
export type Message = v.InferOutput<typeof Message>

type Told = { origin: string; source: unknown; data: unknown }

/** Only what comes from the frame itself, and from the processor's origin, is heard. */
export function saidBy(told: Told, frame: { window: unknown; origin: string }): Message | undefined {
  if (!told.source || told.source !== frame.window || told.origin !== frame.origin) return undefined
  const said = v.safeParse(Message, told.data)
  return said.success ? said.output : undefined
}

/**
 * What the frame may do. With an origin of its own it keeps that, so that its messages say where they come from; it is
 * never let near ours.
 */
export function sandboxOf({ url, origin }: NonNullable<FieldPage>, ours: string): string | undefined {
  const where = URL.canParse(url) ? new URL(url) : undefined
  if (!where || !/^https?:$/.test(where.protocol)) return undefined
  if (origin === NO_ORIGIN) return 'allow-scripts allow-forms'
  if (where.origin !== origin || origin === ours) return undefined
  return 'allow-scripts allow-forms allow-same-origin'
}

/** The page for a card or an account, in the language and the colours of the portal. */
export function addressOf(url: string, asked: { kind: MethodKind; lang: string; theme: string }): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}
