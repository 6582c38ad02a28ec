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
  /** The number of shown rows. */
  count: string
  /** The title of the `NoMatch` below, which only screen readers read here. */
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
  /** The heading level of the title. */
  level?: 2 | 3
  onReset: () => void
}

/** Replaces a list in which nothing matches the search and filters, with a button that resets them. */
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
