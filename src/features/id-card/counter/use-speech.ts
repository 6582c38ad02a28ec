import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { locale } from '#base/words.ts'
import { announce } from '#ui/announce.ts'
import { deviceVoice } from './counter.rules.ts'
import { words } from './counter.words.ts'

/** Slow enough to type along. */
const RATE = 0.75

const device = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? speechSynthesis : undefined

/** Browsers that tell of no voices may still have the system's own. */
const canSpeak = (): boolean => {
  const voices = device()?.getVoices()
  return Boolean(voices && (voices.length === 0 || deviceVoice(voices)))
}

/** Voices come late: the first question starts the browser looking for them. */
function watchVoices(changed: () => void): () => void {
  device()?.addEventListener('voiceschanged', changed)
  return () => device()?.removeEventListener('voiceschanged', changed)
}

/** Reads the text aloud, or stops; it goes quiet with the part of the page that asked. */
export function useSpeech(text: string) {
  const can = useSyncExternalStore(watchVoices, canSpeak, () => false)
  const [isSpeaking, setSpeaking] = useState(false)
  const spoken = useRef<SpeechSynthesisUtterance>(undefined)
  useEffect(
    () => () => {
      if (spoken.current) device()?.cancel()
    },
    [],
  )

  const speak = () => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = deviceVoice(speechSynthesis.getVoices()) ?? null
    utterance.lang = locale
    utterance.rate = RATE
    const end = () => {
      if (spoken.current === utterance) spoken.current = undefined
      setSpeaking(false)
    }
    utterance.addEventListener('end', end)
    utterance.addEventListener('error', ({ error }) => {
      end()
      if (error !== 'canceled' && error !== 'interrupted') announce(words.notRead)
    })
    speechSynthesis.cancel()
    spoken.current = utterance
    setSpeaking(true)
    speechSynthesis.speak(utterance)
  }
  const toggle = () => (isSpeaking ? speechSynthesis.cancel() : speak())
  return { canSpeak: can, isSpeaking, toggle }
}
