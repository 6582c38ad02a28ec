import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { Answer, FailureText } from '#ui/Answer.tsx'
import { Button } from '#ui/Button.tsx'
import { staffFrameMessages as texts } from './messages/staff-frame.gen.ts'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** What a page of the console shows of an answer. */
export function Answered<Data>({ query: { data, error, refetch }, children }: Props<Data>) {
  const action = <Button onPress={() => void refetch()}>{texts.retry}</Button>
  return (
    <Answer data={data} failure={error ? { ...sentenceOf(error), title: texts.failed, action } : undefined}>
      {children}
    </Answer>
  )
}

export const Failed = ({ error }: { error: unknown }) => <FailureText {...sentenceOf(error)} />
