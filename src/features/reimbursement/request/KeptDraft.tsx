import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { words } from './request.words.ts'

const { kept } = words

/** Says that the fields are filled in from before, and empties them where that is not wanted. */
export function KeptDraft({ onStartOver }: { onStartOver: () => void }) {
  const startOver = () => {
    onStartOver()
    announce(kept.gone)
    document.querySelector('h1')?.focus()
  }
  return <Notice action={<Button onClick={startOver}>{kept.startOver}</Button>}>{kept.body}</Notice>
}
