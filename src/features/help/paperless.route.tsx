import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadRichText } from '#content/RichText.tsx'
import { titles } from '#content/titles.words.ts'
import { brandOf } from '#member/brand.ts'
import { connection, isCutOffBy } from '#offline/connection.ts'
import { PaperlessPage } from './PaperlessPage.tsx'
import { usableLink } from './paperless.ts'

/** The information page lives on the insurer's public site (spec §2.1); without a way there the facts stand here. */
export const Route = createFileRoute('/_lobby/paperless')({
  staticData: { title: titles.paperless, access: 'public' },
  beforeLoad: () => {
    const href = usableLink(brandOf().paperlessLink)
    if (href && !isCutOffBy(connection.get())) throw redirect({ href })
  },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: PaperlessPage,
})
