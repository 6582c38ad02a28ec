import { Button } from '#ui/Button.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { words } from './dashboard.words.ts'

/** What a tile shows while it has nothing else: that it comes, or that it failed and can be asked for again. */
export function PartState({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (isError)
    return (
      <div role="status">
        <p>{words.failed}</p>
        <Button look="quiet" onClick={onRetry}>
          {words.retry}
        </Button>
      </div>
    )
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  )
}
