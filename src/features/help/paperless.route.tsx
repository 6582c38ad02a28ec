import { createFileRoute, redirect } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { brandOf } from '#member/brand.ts'

/** The information page lives on the insurer's public site (spec §2.1). */
export const Route = createFileRoute('/_lobby/paperless')({
  staticData: { title: titles.paperless, access: 'public' },
  beforeLoad: () => {
    throw redirect({ href: brandOf().paperlessLink })
  },
})
