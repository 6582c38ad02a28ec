import { Notice } from '#ui/Notice.tsx'
import { words as kit } from '#ui/ui.words.ts'
import type { FileState } from './use-file.ts'

/** What came of the last press: where the file is, or why there is none. */
export function FileOutcome({ state }: { state: FileState }) {
  if (state.is === 'there') return <Notice tone="good" title={state.sentence} />
  if (state.is === 'failed')
    return (
      <Notice tone="warning" title={state.message}>
        {kit.code(state.code)}
      </Notice>
    )
  return null
}
