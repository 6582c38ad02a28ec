import { createFileRoute } from '@tanstack/react-router'
import { mayUsePharmacyCenter } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { MedicinesPage } from './MedicinesPage.tsx'
import { medicinesQuery } from './pharmacy.queries.ts'

export const Route = createFileRoute('/_portal/pharmacy')({
  staticData: { title: titleMessages.pharmacy, access: mayUsePharmacyCenter, skeleton: 'list' },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    // If this fails, the page shows why.
    await Promise.allSettled([queryClient.ensureQueryData(medicinesQuery(requireMember(member).plan))])
  },
  component: MedicinesPage,
})
