import type { ReactNode } from 'react'
import { OpenCard } from '#features/id-card/saved/OpenCard.tsx'
import { savedCardMessages } from '#features/id-card/locales/saved-card.gen.ts'
import { colorPage } from '#member/brand.ts'
import { VisitorBanner } from '#shell/banners/VisitorBanner.tsx'
import type { Unlocked } from '#vault/vault-state.ts'

/*
 * Draws an open card without the application, from the components of the portal (bin/build/drawn-once.ts). A script of its
 * own, in the language of the page, which the unlock prompt brings while it waits (src/entry/saved-card.ts).
 */

/** In this script's build, an element is a node of the document. */
const nodeOf = (drawn: ReactNode): Node => drawn as unknown as Node

export type Drawing = {
  card: Node
  announcement: string
  /** The application shows it as well, and the card must not move then. */
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
