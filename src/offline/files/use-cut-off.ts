import { useState } from 'react'
import { connection, useConnection } from '#offline/connection.ts'
import { announce } from '#ui/announce.ts'
import { words } from './files.words.ts'

/** Which action was pressed last without a line; `refuse` answers whether it must not go on (pages, rules). */
export function useCutOff<Action>(stillWorks = words.offline.body) {
  const [pressed, setPressed] = useState<Action>()
  const isCutOff = useConnection() !== 'online'
  const refuse = (action: Action): boolean => {
    const isRefused = connection.get() !== 'online'
    setPressed(isRefused ? action : undefined)
    if (isRefused) announce(`${words.offline.title} ${stillWorks}`)
    return isRefused
  }
  return { refused: isCutOff ? pressed : undefined, refuse }
}
