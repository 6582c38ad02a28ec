import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayUsePharmacyCenter } from '#member/access.ts'

export const Route = createFileRoute('/_portal/pharmacy')({
  staticData: { title: titles.pharmacy, access: mayUsePharmacyCenter },
})
