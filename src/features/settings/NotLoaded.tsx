import { sentenceOf } from '#api/failure.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/messages/ui.gen.ts'
import { profileMessages } from './messages/profile.gen.ts'

/** Stands in the place of a part of a page that could not be loaded; the rest of the page does not wait for it. */
export function NotLoaded({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { message, code } = sentenceOf(failure)
  return (
    <div role="status">
      <Notice
        tone="warning"
        title={message}
        action={<Button onPress={onRetry}>{profileMessages.retry}</Button>}
      >
        {uiMessages.code({ code })}
      </Notice>
    </div>
  )
}
