import { createFileRoute } from '@tanstack/react-router'
import { mayChoosePrimaryCare } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'

export const Route = createFileRoute('/_portal/primary-care-provider')({
  staticData: { title: titleMessages.primaryCare, access: mayChoosePrimaryCare },
})
