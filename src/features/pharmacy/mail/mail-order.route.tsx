import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { mayUsePharmacyCenter } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { mailOrdersQuery } from './mail.queries.ts'
import { MailOrderPage } from './MailOrderPage.tsx'

export const Route = createFileRoute('/_portal/pharmacy/mail-order')({
  staticData: { title: titleMessages.mailOrder, access: mayUsePharmacyCenter },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    // If this fails, the page shows why.
    await Promise.allSettled([queryClient.ensureQueryData(mailOrdersQuery(requireMember(member).plan))])
  },
  component: MailOrderPage,
})
