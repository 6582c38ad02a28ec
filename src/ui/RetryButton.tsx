import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

type Retried = { isFetching: boolean; refetch: () => Promise<unknown> }

/** Asks again for a part that failed. It keeps the focus while the answer is on its way, and is then not pressed twice. */
export function RetryButton({
  query: { isFetching, refetch },
  ...rest
}: Omit<ComponentProps<typeof Button>, 'onClick' | 'onPress'> & { query: Retried }) {
  return <Button {...rest} aria-disabled={isFetching} onPress={() => void (isFetching || refetch())} />
}
