import { createFileRoute } from '@tanstack/react-router'
import { mayEstimateCosts } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'

export const Route = createFileRoute('/_portal/cost-estimates')({
  staticData: { title: titleMessages.costEstimates, access: mayEstimateCosts },
})
