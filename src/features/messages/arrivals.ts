import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ListedMessage } from '#contract/entities/message.ts'
import { countsMoved } from '#member/message-counts.ts'
import { announce } from '#ui/announce.ts'
import { messagesMessages as texts } from './locales/messages.gen.ts'

/**
 * Updates the open list with new messages and with those read on another device; announces new ones once they are
 * listed. `search` identifies the list: a new page or search announces nothing.
 */
export function useArrivals(messages: readonly ListedMessage[] | undefined, search: string): void {
  const client = useQueryClient()
  useEffect(
    () =>
      countsMoved.listen(() => {
        // The member's own actions here update the list themselves.
        if (client.isMutating() === 0) void client.invalidateQueries({ queryKey: ['messages'] })
      }),
    [client],
  )
  const seen = useRef({ search, messages })
  useEffect(() => {
    const before = seen.current
    seen.current = { search, messages }
    if (before.search !== search || !before.messages || !messages) return
    const count = newIn(messages, before.messages)
    if (count > 0) announce(texts.arrived({ count }))
  }, [messages, search])
}

/** Reloads the open message and its conversation when new messages arrive. */
export function useNewInConversation(): void {
  const client = useQueryClient()
  useEffect(
    () => countsMoved.listen(() => void client.invalidateQueries({ queryKey: ['message'] })),
    [client],
  )
}

/** The number of unread messages that are newer than all shown before. */
function newIn(messages: readonly ListedMessage[], before: readonly ListedMessage[]): number {
  const newest = Math.max(0, ...before.map(({ sentAt }) => Date.parse(sentAt)))
  return messages.filter(({ sentAt, readAt }) => readAt === null && Date.parse(sentAt) > newest).length
}
