import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayEstimateCosts } from '#member/access.ts'

export const Route = createFileRoute('/_portal/cost-estimates')({
  staticData: { title: titles.costEstimates, access: mayEstimateCosts },
})
