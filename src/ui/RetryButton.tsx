import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'
import { uiMessages } from './locales/ui.gen.ts'

type Retried = { isFetching: boolean; refetch: (options: { cancelRefetch: boolean }) => Promise<unknown> }

/** Repeats a failed query. It keeps the focus while the answer loads, and ignores further presses. */
export function RetryButton({
  query: { isFetching, refetch },
  children = uiMessages.retry,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'onClick' | 'onPress'> & { query: Retried }) {
  return (
    <Button
      {...rest}
      aria-disabled={isFetching}
      onPress={() => void (isFetching || refetch({ cancelRefetch: false }))}
    >
      {children}
    </Button>
  )
}
