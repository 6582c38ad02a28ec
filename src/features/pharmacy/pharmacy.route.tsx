import { createFileRoute } from '@tanstack/react-router'
import { mayUsePharmacyCenter } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'

export const Route = createFileRoute('/_portal/pharmacy')({
  staticData: { title: titleMessages.pharmacy, access: mayUsePharmacyCenter },
})
