import { useEffect, useId, useRef } from 'react'
import { portalConfig } from '#base/config.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { twoStepMessages } from './locales/two-step.gen.ts'
import styles from './TwoStepCard.module.css'

const { codes: texts } = twoStepMessages

/** Recovery codes, shown only once, with ways to save them. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { username } = useMember()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const file = () => {
    const { productName } = portalConfig.get()
    const lines = [texts.fileHead({ productName, username }), '', ...codes, '']
    return Promise.resolve(new Blob([lines.join('\n')], { type: 'text/plain' }))
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
        <DownloadButton name={texts.file} get={file} isHere>
          {texts.download}
        </DownloadButton>
        <CopyButton what={texts.copy} value={codes.join('\n')} />
        <Button variant="primary" onPress={onSaved}>
          {texts.saved}
        </Button>
      </div>
    </div>
  )
}
