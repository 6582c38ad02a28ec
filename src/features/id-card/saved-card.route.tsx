import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { SavedCardPage } from './saved/SavedCardPage.tsx'

/** The card saved on this device, for anyone who can unlock it; needs no sign-in. */
export const Route = createFileRoute('/_lobby/saved-card')({
  staticData: { title: titleMessages.savedCard, access: 'public' },
  component: SavedCardPage,
})
