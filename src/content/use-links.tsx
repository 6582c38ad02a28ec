import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { LeavingNotice } from './LeavingNotice.tsx'
import { placeOf } from './place.ts'

type Click = MouseEvent

export type Links = {
  /** For the element around the links; it hears presses of every button and of the keyboard. */
  handlers: { onClick: (event: Click) => void; onAuxClick: (event: Click) => void }
  /** Stands beside the links. */
  notice: ReactNode
}

/** What links of content do: ours open in the portal, other sites ask first, telephones and mailboxes just open. */
export function useLinks(): Links {
  const router = useRouter()
  const [leavingTo, setLeavingTo] = useState<URL>()
  const follow = (event: Click) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!link || href === null || href === undefined || event.defaultPrevented) return
    const place = placeOf(href)
    if (place.kind === 'nowhere') event.preventDefault()
    if (place.kind === 'outside') {
      event.preventDefault()
      setLeavingTo(place.url)
    }
    if (place.kind === 'own' && isPlain(event) && link.target !== '_blank') {
      event.preventDefault()
      void router.navigate({ href: place.path })
    }
  }
  return {
    handlers: { onClick: follow, onAuxClick: (event) => event.button === 1 && follow(event) },
    notice: leavingTo && <LeavingNotice url={leavingTo} onClose={() => setLeavingTo(undefined)} />,
  }
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
