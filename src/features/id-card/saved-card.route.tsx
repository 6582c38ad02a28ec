import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { SavedCardPage } from './SavedCardPage.tsx'

/** The card that this device keeps, for anyone who can unlock it; asks nobody to sign in. */
export const Route = createFileRoute('/_lobby/saved-card')({
  staticData: { title: titles.savedCard, access: 'public' },
  component: SavedCardPage,
})
