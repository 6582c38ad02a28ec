import { createFileRoute } from '@tanstack/react-router'
import { mayUsePharmacyCenter } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { PricePage } from './PricePage.tsx'

export const Route = createFileRoute('/_portal/pharmacy/price')({
  staticData: { title: titleMessages.drugPrice, access: mayUsePharmacyCenter },
  component: PricePage,
})
