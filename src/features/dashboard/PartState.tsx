import { RetryButton } from '#ui/RetryButton.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { words } from './dashboard.words.ts'

type Asked = { errorUpdateCount: number; isFetching: boolean; refetch: () => Promise<unknown> }

/**
 * What a tile shows while it has nothing else: that it comes, or that it failed and can be asked for again. Once it has
 * failed it stays so until the answer is here: the button keeps the focus, and nothing moves when the portal asks again.
 */
export function PartState({ query }: { query: Asked }) {
  if (query.errorUpdateCount > 0)
    return (
      <div role="status">
        <p>{words.failed}</p>
        <RetryButton query={query} look="quiet">
          {words.retry}
        </RetryButton>
      </div>
    )
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  )
}
