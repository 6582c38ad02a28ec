import { createFileRoute } from '@tanstack/react-router'
import { mayUsePharmacyCenter } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { PlanDrugsPage } from './PlanDrugsPage.tsx'
import { ownDrugsQuery } from './pharmacy.queries.ts'

export const Route = createFileRoute('/_portal/pharmacy/drug-list')({
  staticData: { title: titleMessages.planDrugs, access: mayUsePharmacyCenter, skeleton: 'list' },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    const list = ownDrugsQuery(requireMember(member).plan, '')
    await Promise.allSettled([queryClient.ensureInfiniteQueryData(list)])
  },
  component: PlanDrugsPage,
})
