import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { mayUsePharmacyCenter } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { exceptionsQuery } from '#records/drug-exceptions.queries.ts'
import { ExceptionsPage } from './ExceptionsPage.tsx'

export const Route = createFileRoute('/_portal/pharmacy/exceptions')({
  staticData: { title: titleMessages.drugExceptions, access: mayUsePharmacyCenter },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    // If this fails, the page shows why.
    await Promise.allSettled([queryClient.ensureQueryData(exceptionsQuery(requireMember(member).plan))])
  },
  component: ExceptionsPage,
})
