import { mdiStop, mdiVolumeHigh } from '@mdi/js'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { locale } from '#base/words.ts'
import { announce } from '#ui/announce.ts'
import { Icon } from '#ui/Icon.tsx'
import { deviceVoice, toSpoken } from './counter.rules.ts'
import { words } from './counter.words.ts'
import styles from './ReadAloud.module.css'

/** Reads one number aloud, character by character; hidden where the device has no voice of its own. */
export function ReadAloud({ what, value }: { what: string; value: string }) {
  const { canSpeak, isSpeaking, toggle } = useSpeech(toSpoken(value))
  if (!canSpeak) return null
  return (
    <button
      type="button"
      className={styles.read}
      aria-label={isSpeaking ? words.stopReading : words.readAloud(what)}
      onClick={toggle}
    >
      <Icon path={isSpeaking ? mdiStop : mdiVolumeHigh} size={24} />
    </button>
  )
}

/** Slow enough to type along. */
const RATE = 0.75

const device = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? speechSynthesis : undefined

/** A browser that lists no voices may still have the system's own. */
const canSpeakNow = (): boolean => {
  const voices = device()?.getVoices()
  return Boolean(voices && (voices.length === 0 || deviceVoice(voices)))
}

/** Browsers load voices late: the first query starts it. */
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
      if (error !== 'canceled' && error !== 'interrupted') announce(words.notRead)
    })
    speechSynthesis.cancel()
    reading.current = utterance
    setSpeaking(true)
    speechSynthesis.speak(utterance)
  }
  const toggle = () => (isSpeaking ? speechSynthesis.cancel() : speak())
  return { canSpeak, isSpeaking, toggle }
}
