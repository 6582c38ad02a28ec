import { mdiBullhornOutline } from '@mdi/js'
import { useState } from 'react'
import { useNotice } from '#offline/connection.ts'
import { words } from './banners.words.ts'
import { Button } from '#ui/Button.tsx'
import { dismiss, isDismissed } from './dismissed-notice.ts'
import { Line } from './Line.tsx'

/** The insurer's notice to everyone, until this reader has put it away (spec §2.4). */
export function NoticeBanner() {
  const notice = useNotice()
  const [putAway, setPutAway] = useState('')
  if (!notice || notice === putAway || isDismissed(notice)) return null
  const putItAway = () => {
    dismiss(notice)
    setPutAway(notice)
  }
  return (
    <Line
      tone="amber"
      icon={mdiBullhornOutline}
      action={
        <Button look="quiet" onClick={putItAway}>
          {words.dismiss}
        </Button>
      }
    >
      {notice}
    </Line>
  )
}
