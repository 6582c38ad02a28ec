import { mdiCardAccountDetailsOutline } from '@mdi/js'
import type { ComponentProps } from 'react'
import { ButtonLink } from '#ui/Button.tsx'
import { useVault } from './vault-state.ts'
import { keptCardMessages } from './locales/kept-card.gen.ts'

/** A link to the card on this device; nothing if there is none. */
export function SavedCardLink({ variant }: Pick<ComponentProps<typeof ButtonLink>, 'variant'>) {
  if (useVault().state !== 'locked') return null
  return (
    <ButtonLink to="/saved-card" variant={variant} icon={mdiCardAccountDetailsOutline}>
      {keptCardMessages.show}
    </ButtonLink>
  )
}
