import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { isCutOffBy, useConnection } from '#offline/connection.ts'
import { Answer } from '#ui/Answer.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { settingsMessages } from './messages/settings.gen.ts'

const { offline, retry } = settingsMessages.devices

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** The title of what stands here when nothing came. */
  failed: string
  /** What cannot be seen or done without a network. */
  offlineBody: string
  children: (data: Data) => ReactNode
}

/** What a card of the settings shows of an answer; until there is one, that it is on its way or why it did not come. */
export function Answered<Data>({
  query: { data, error, refetch },
  failed,
  offlineBody,
  children,
}: Props<Data>) {
  const isOffline = isCutOffBy(useConnection())
  const again = <Button onPress={() => void refetch()}>{retry}</Button>
  if (data === undefined && isOffline) {
    return (
      <Notice title={offline.title} action={again}>
        {offlineBody}
      </Notice>
    )
  }
  return (
    <Answer data={data} failure={error ? { ...sentenceOf(error), title: failed, action: again } : undefined}>
      {children}
    </Answer>
  )
}
