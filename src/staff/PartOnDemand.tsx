import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Part } from './Part.tsx'

type Props = {
  title: string
  /** Describes what the press shows. */
  about: string
  /** The label of the button. */
  show: string
  isWide?: boolean
  /** Called only after the press, so that nothing sensitive is requested or recorded before it. */
  children: () => ReactNode
}

/** A part whose content appears after a press. */
export function PartOnDemand({ title, about, show, isWide, children }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  return (
    <Part title={title} isWide={isWide}>
      <p>{about}</p>
      {isWanted ? (
        children()
      ) : (
        <div>
          <Button onPress={() => setIsWanted(true)}>{show}</Button>
        </div>
      )}
    </Part>
  )
}
