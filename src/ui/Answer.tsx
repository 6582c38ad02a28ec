import type { ReactNode } from 'react'
import { uiMessages } from './messages/ui.gen.ts'
import { Notice } from './Notice.tsx'
import { Loading, Skeleton } from './Skeleton.tsx'

type Failure = { message: string; code: string }

type Props<Data> = {
  data: Data | undefined
  /** Why it did not come, under a title of the page's own. */
  failure?: (Failure & { title: string; action: ReactNode }) | undefined
  children: (data: Data) => ReactNode
}

/** What a place shows of an answer; until there is one, that it is on its way or why it did not come. */
export function Answer<Data>({ data, failure, children }: Props<Data>) {
  if (data !== undefined) return children(data)
  if (!failure) {
    return (
      <Loading>
        <Skeleton shape="block" />
      </Loading>
    )
  }
  return (
    <Notice tone="warning" title={failure.title} action={failure.action}>
      <FailureText message={failure.message} code={failure.code} />
    </Notice>
  )
}

/** What happened and what to do next, with the code. */
export const FailureText = ({ message, code }: Failure) => (
  <>
    <p>{message}</p>
    <p>{uiMessages.code({ code })}</p>
  </>
)
