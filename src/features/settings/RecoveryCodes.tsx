import { mdiDownload } from '@mdi/js'
import { useEffect, useId, useRef } from 'react'
import { portalConfig } from '#base/config.ts'
import { saveFile } from '#base/save-file.ts'
import { useMember } from '#member/current.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { twoStepMessages } from './messages/two-step.gen.ts'
import styles from './TwoStepCard.module.css'

const { codes: texts } = twoStepMessages

/** Codes that are told once, with what it takes to keep them. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { username } = useMember()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const download = async () => {
    const { productName } = portalConfig.get()
    const lines = [texts.fileHead({ productName, username }), '', ...codes, '']
    const file = new File([lines.join('\n')], texts.file, { type: 'text/plain' })
    if ((await saveFile(file)) === 'saved') announce(texts.downloaded)
  }
  return (
    <div className={styles.panel}>
      <div className={styles.step}>
        <h4 id={id} ref={heading} tabIndex={-1}>
          {texts.title}
        </h4>
        <p>{texts.body}</p>
        <ul role="list" aria-label={texts.list} className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" onPress={onSaved}>
          {texts.saved}
        </Button>
        <Button icon={mdiDownload} onPress={() => void download()}>
          {texts.download}
        </Button>
        <CopyButton what={texts.copy} value={codes.join('\n')} />
      </div>
    </div>
  )
}
