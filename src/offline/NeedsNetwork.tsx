import { type ReactNode, useState } from 'react'
import { announce } from '#ui/announce.ts'
import { Notice } from '#ui/Notice.tsx'
import { connection, useConnection } from './connection.ts'
import { needsNetworkMessages } from './locales/needs-network.gen.ts'

/**
 * Appears under a control that was pressed without a network: why nothing happened, and what works here.
 */
export function NeedsNetwork({ children = needsNetworkMessages.body }: { children?: ReactNode }) {
  return (
    <Notice tone="warning" title={needsNetworkMessages.title}>
      {children}
    </Notice>
  )
}

/** The last action that was pressed without a network. `refuse` returns true if the action must stop. */
export function useNeedsNetwork<Action>(stillWorks = needsNetworkMessages.body) {
  const [pressed, setPressed] = useState<Action>()
  const isCutOff = useConnection() !== 'online'
  const refuse = (action: Action): boolean => {
    const isRefused = connection.get() !== 'online'
    setPressed(isRefused ? action : undefined)
    if (isRefused) announce(`${needsNetworkMessages.title} ${stillWorks}`)
    return isRefused
  }
  return { refused: isCutOff ? pressed : undefined, refuse }
}
