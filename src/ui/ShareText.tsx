import { mdiShareVariantOutline } from '@mdi/js'
import { useState } from 'react'
import { canShareText, shareText } from '#base/share-text.ts'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'

type Props = { text: string; texts: { share: string; copy: string; what: string } }

/** Shares a text with the device's share sheet if it has one; otherwise copies it. */
export function ShareText({ text, texts }: Props) {
  const [canShare] = useState(canShareText)
  return (
    <>
      {canShare && (
        <Button icon={mdiShareVariantOutline} onPress={() => void shareText(text)}>
          {texts.share}
        </Button>
      )}
      <span>
        {texts.copy} <CopyButton what={texts.what} value={text} />
      </span>
    </>
  )
}
