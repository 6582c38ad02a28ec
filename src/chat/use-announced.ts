import { useEffect, useRef } from 'react'
import { useStore } from '#base/store.ts'
import { isOver } from '#contract/entities/chat.ts'
import { announce } from '#ui/announce.ts'
import { chatView } from './chat-state.ts'
import { chatMessages as texts } from './locales/chat.gen.ts'

/** Announces each state of the chat once, even while it is minimized. The log announces messages itself. */
export function useAnnounced(): void {
  const { chat, isCutOff, awayAfter, messages } = useStore(chatView)
  const state = chat ? `${chat.state} ${chat.agent ?? ''} ${chat.isReturned}` : ''
  const before = useRef({ state, isCutOff })
  useEffect(() => {
    const was = before.current
    before.current = { state, isCutOff }
    if (!chat) return
    if (isCutOff !== was.isCutOff) return announce(isCutOff ? texts.cutOff : backInWords())
    // A chat that was already in progress isn't announced.
    if (state === was.state) return
    if (chat.state === 'open' && chat.agent) announce(texts.joined({ name: chat.agent }))
    else if (chat.state === 'waiting') announce(chat.isReturned ? texts.returned : texts.waiting)
    else if (isOver(chat.state)) announce(chat.state === 'left' ? texts.leftTitle : texts.ended)
  })

  function backInWords(): string {
    const count = messages.filter(
      ({ author, sequence }) => author === 'agent' && awayAfter !== null && sequence > awayAfter,
    ).length
    return count > 0 ? texts.awaySaid({ count }) : texts.reconnected
  }
}
