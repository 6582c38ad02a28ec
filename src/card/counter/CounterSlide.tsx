import { mdiStop, mdiVolumeHigh } from '@mdi/js'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { today } from '#base/clock.ts'
import { locale } from '#base/messages.ts'
import { CardFace } from '#card/CardFace.tsx'
import type { CardShown } from '#contract/id-card/words.ts'
import { counterNumbers, stateOf } from '#card/card.rules.ts'
import { useBrand } from '#member/brand.ts'
import { announce } from '#ui/announce.ts'
import { IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { counterMessages } from '#card/locales/counter.gen.ts'
import styles from './CounterSlide.module.css'

type Props = { card: CardShown; note?: ReactNode; isShown: boolean }

/** One person's card, as shown at a counter. */
export function CounterSlide({ card, note, isShown }: Props) {
  const [memberId, ...numbers] = counterNumbers(card)
  const state = stateOf(card, today())
  const phone = pharmacistPhone(card)
  return (
    <section className={styles.slide} aria-label={card.memberName} inert={!isShown}>
      <div className={styles.sheet} data-brand={useBrand(card).key}>
        <div className={styles.who}>
          <h2>{card.memberName}</h2>
          <p>{[card.planName, card.planType].filter(Boolean).join('\u00a0· ')}</p>
          {state && <Notice tone="warning" title={state.title} />}
          {note && <div className={styles.note}>{note}</div>}
        </div>
        <dl className={styles.numbers}>
          {memberId && <BigNumber {...memberId} isFirst />}
          {numbers.map((number) => (
            <BigNumber key={number.label} {...number} />
          ))}
        </dl>
        <div className={styles.scan}>
          <figure className={styles.qr}>
            <QrCode text={qrText(card)} label={counterMessages.qr.label} />
            <figcaption>{counterMessages.qr.hint}</figcaption>
          </figure>
          {phone && (
            <p className={styles.phone}>
              {counterMessages.pharmacists} <PhoneLink number={phone} />
            </p>
          )}
        </div>
        <div className={styles.sides}>
          <div className={styles.side} role="img" aria-label={counterMessages.front}>
            <CardFace card={card} side="front" />
          </div>
          <div className={styles.side} role="img" aria-label={counterMessages.back}>
            <CardFace card={card} side="back" />
          </div>
        </div>
      </div>
    </section>
  )
}

/** One number, as large as fits. Groups are separated by style only: copied text has no spaces. */
function BigNumber({ label, value, isFirst }: { label: string; value: string; isFirst?: boolean }) {
  // The style sheet divides the width by this to find the font size.
  const width = { '--ems': widthInEms(value) } as CSSProperties
  return (
    <div className={classes(styles.number, isFirst && styles.isFirst)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.actions}>
        <CopyButton what={label} value={value} />
        <ReadAloud what={label} value={value} />
      </dd>
      <dd className={styles.line}>
        <span className={styles.value} style={width}>
          {digitGroups(value).map((group, at) => (
            <span key={at}>{group}</span>
          ))}
        </span>
      </dd>
    </div>
  )
}

/** Reads one number aloud, character by character; hidden if the device has no voice of its own. */
function ReadAloud({ what, value }: { what: string; value: string }) {
  const { canSpeak, isSpeaking, toggle } = useSpeech(toSpoken(value))
  if (!canSpeak) return null
  return (
    <IconButton
      icon={isSpeaking ? mdiStop : mdiVolumeHigh}
      size={24}
      aria-label={isSpeaking ? counterMessages.stopReading : counterMessages.readAloud({ what })}
      onPress={toggle}
    />
  )
}

/** Slow enough to type along. */
const RATE = 0.75

const device = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? speechSynthesis : undefined

/** A browser that lists no voices may still have the system's voice. */
const canSpeakNow = (): boolean => {
  const voices = device()?.getVoices()
  return Boolean(voices && (voices.length === 0 || deviceVoice(voices)))
}

/** Browsers load voices late; the first query starts the loading. */
function subscribeToVoices(changed: () => void): () => void {
  device()?.addEventListener('voiceschanged', changed)
  return () => device()?.removeEventListener('voiceschanged', changed)
}

/** Reads the text aloud, or stops; unmounting stops it, too. */
function useSpeech(text: string) {
  const canSpeak = useSyncExternalStore(subscribeToVoices, canSpeakNow, () => false)
  const [isSpeaking, setSpeaking] = useState(false)
  const reading = useRef<SpeechSynthesisUtterance>(undefined)
  useEffect(
    () => () => {
      if (reading.current) device()?.cancel()
    },
    [],
  )

  const speak = () => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = deviceVoice(speechSynthesis.getVoices()) ?? null
    utterance.lang = locale
    utterance.rate = RATE
    const end = () => {
      if (reading.current === utterance) reading.current = undefined
      setSpeaking(false)
    }
    utterance.addEventListener('end', end)
    utterance.addEventListener('error', ({ error }) => {
      end()
      if (error !== 'canceled' && error !== 'interrupted') announce(counterMessages.notRead)
    })
    speechSynthesis.cancel()
    reading.current = utterance
    setSpeaking(true)
    speechSynthesis.speak(utterance)
  }
  const toggle = () => (isSpeaking ? speechSynthesis.cancel() : speak())
  return { canSpeak, isSpeaking, toggle }
}

/** A longer run of digits is hard to find again after the reader looks away. */
const MAX_GROUP_DIGITS = 4

/** "ZZH41022001" as ZZH 4102 2001: letters stay together, digits form even groups, and printed dashes separate them. */
export const digitGroups = (value: string): string[] =>
  /[^\p{L}\d]/u.test(value)
    ? value.split(/(?<=[^\p{L}\d])/u)
    : (value.match(/\d+|\D+/g) ?? []).flatMap(evenly)

function evenly(run: string): string[] {
  if (!/^\d/.test(run)) return [run]
  const pieces = Math.ceil(run.length / MAX_GROUP_DIGITS)
  const starts = Array.from({ length: pieces + 1 }, (_, at) => Math.ceil((at * run.length) / pieces))
  return starts.slice(1).map((end, at) => run.slice(starts[at], end))
}

/** Character widths in bold Public Sans, in shares of the font size. */
const EMS = { digit: 0.69, letter: 0.78, gap: 0.28 }

/** The width of a number at a font size of 1, used to find the largest size that fits. */
export const widthInEms = (value: string): number =>
  value.replace(/\d/g, '').length * EMS.letter +
  value.replace(/\D/g, '').length * EMS.digit +
  (digitGroups(value).length - 1) * EMS.gap

/** "Z, Z, H, 4, 1": a voice reads each character separately, with a pause between groups. */
export function toSpoken(value: string): string {
  const signs: Record<string, string> = counterMessages.signs
  return digitGroups(value)
    .map((group) => Array.from(group, (character) => signs[character] ?? character.toUpperCase()).join(', '))
    .join('. ')
}

/** The text for a scanner: the printed numbers as plain lines. */
export const qrText = (card: CardShown): string =>
  [
    { label: counterMessages.qr.member, value: card.memberName },
    { label: counterMessages.qr.plan, value: card.planName },
    ...counterNumbers(card),
  ]
    .flatMap(({ label, value }) => (value ? [`${label}: ${value}`] : []))
    .join('\n')

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>

/** A voice that runs on the device, in the page's language; any other voice sends the text to its vendor. */
export const deviceVoice = <Known extends Voice>(
  voices: readonly Known[],
  wanted: string = locale,
): Known | undefined => {
  const candidates = voices.filter(
    ({ lang, localService }) => localService && languageOf(lang) === languageOf(wanted),
  )
  return candidates.find(({ lang }) => lang.endsWith('US')) ?? candidates[0]
}

// Android writes "en_US".
const languageOf = (tag: string) => tag.split(/[-_]/)[0]

/** The number for pharmacists to call. */
const pharmacistPhone = ({ phones }: CardShown): string | undefined =>
  phones.find(({ audience, number }) => audience === 'pharmacist' && number)?.number
