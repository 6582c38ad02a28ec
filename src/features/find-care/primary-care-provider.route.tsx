import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayChoosePrimaryCare } from '#member/access.ts'

export const Route = createFileRoute('/_portal/primary-care-provider')({
  staticData: { title: titles.primaryCare, access: mayChoosePrimaryCare },
})
