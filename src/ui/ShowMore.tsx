import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { uiMessages } from './locales/ui.gen.ts'
import parts from './Parts.module.css'

/** The next page of a list, as an infinite query states it. */
export type More = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean }>
}

type Props = {
  more: More
  label: string
  /** Moves the focus once the rows are there, because the button moves or disappears. */
  onMore: () => void
  className?: string | undefined
  /** Other buttons of the list, beside this one. */
  children?: ReactNode
}

/** The button that adds a list's next page, and says if that failed. A failure leaves the focus on the button. */
export function ShowMore({ more, label, onMore, className, children }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more
  if (!hasNextPage && !children) return null
  const press = async () => {
    if (isFetchingNextPage) return
    const { isFetchNextPageError: hasFailed } = await fetchNextPage()
    if (!hasFailed) onMore()
  }
  return (
    <div className={parts.part}>
      {isFetchNextPageError && !isFetchingNextPage && <p role="status">{uiMessages.moreFailed}</p>}
      <div className={className}>
        {hasNextPage && (
          <Button aria-disabled={isFetchingNextPage} onPress={() => void press()}>
            {isFetchingNextPage ? uiMessages.loadingMore : label}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
