import { mdiStop, mdiVolumeHigh } from '@mdi/js'
import { Icon } from '#ui/Icon.tsx'
import { spokenForm } from './counter.rules.ts'
import { words } from './counter.words.ts'
import { useSpeech } from './use-speech.ts'
import styles from './ReadAloud.module.css'

/** Says one number, sign by sign; not there where the device has no voice of its own. */
export function ReadAloud({ what, value }: { what: string; value: string }) {
  const { canSpeak, isSpeaking, toggle } = useSpeech(spokenForm(value))
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
