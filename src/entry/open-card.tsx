import type { ReactNode } from 'react'
import { OpenCard } from '#features/id-card/saved/OpenCard.tsx'
import { savedCardMessages } from '#features/id-card/locales/saved-card.gen.ts'
import { colorPage } from '#member/brand.ts'
import { VisitorBanner } from '#shell/banners/VisitorBanner.tsx'
import type { Unlocked } from '#vault/vault-state.ts'

/*
 * Draws an open card without the application, from the portal's components (bin/build/drawn-once.ts). A separate script
 * in the page's language, which the unlock prompt loads while it waits (src/entry/saved-card.ts).
 */

/** In this script's build, an element is a DOM node. */
const nodeOf = (drawn: ReactNode): Node => drawn as unknown as Node

export type Drawing = {
  card: Node
  announcement: string
  /** The application shows it as well, and the card must not move when it takes over. */
  offlineBanner: Node
}

export function drawCard(opened: Unlocked): Drawing {
  colorPage()
  return {
    card: nodeOf(<OpenCard opened={opened} />),
    announcement: savedCardMessages.locked.opened,
    offlineBanner: nodeOf(<VisitorBanner connection="offline" />),
  }
}
