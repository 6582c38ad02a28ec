import { mdiFilterOffOutline } from '@mdi/js'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Hidden } from './Hidden.tsx'
import { uiMessages } from './locales/ui.gen.ts'
import type { ListSummary } from './use-list-focus.ts'

const { noMatch } = uiMessages

type CountProps = {
  summary: ListSummary
  className?: string | undefined
  /** How many rows are shown. */
  count: string
  /** The title of the `NoMatch` below, which only screen readers hear here. */
  none: string | false
}

/** The line above a list: announces each count, and takes the focus after a filter changes. */
export const ListCount = ({ summary, className, count, none }: CountProps) => (
  <p {...summary} role="status" className={className}>
    {none ? <Hidden>{none}</Hidden> : count}
  </p>
)

type Props = {
  title: string
  /** The level of the title as a heading. */
  level?: 2 | 3
  onReset: () => void
}

/** A list of which a search and filters leave nothing, with the way back to the whole list. */
export function NoMatch({ title, level = 2, onReset }: Props) {
  const Title = `h${level}` as const
  return (
    <EmptyState
      icon={mdiFilterOffOutline}
      title={<Title>{title}</Title>}
      action={<Button onPress={onReset}>{noMatch.reset}</Button>}
    >
      <p>{noMatch.body}</p>
    </EmptyState>
  )
}
