import { NeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Notice } from '#ui/Notice.tsx'
import { words as kit } from '#ui/ui.words.ts'

type Parts = { trouble: { message: string; code: string } | undefined; isRefused: boolean }

/** Under what was pressed: why it did not happen. */
export function Told({ trouble, isRefused }: Parts) {
  if (isRefused) return <NeedsNetwork />
  if (!trouble) return null
  return (
    <Notice tone="warning" title={trouble.message}>
      {kit.code(trouble.code)}
    </Notice>
  )
}
