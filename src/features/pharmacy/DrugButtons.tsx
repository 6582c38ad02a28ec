import { mdiCurrencyUsd, mdiFileDocumentEditOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { type AskedDrug, type PickedDrug, askAbout, pickDrug } from './drug-in-question.ts'
import { exceptionsMessages } from './exceptions/locales/exceptions.gen.ts'
import { medicinesMessages } from './locales/medicines.gen.ts'
import { medicinesQuery } from './pharmacy.queries.ts'

/** Opens the prices of a drug; nothing if the insurer doesn't price drugs. */
export function PriceButton({ drug }: { drug: PickedDrug }) {
  const navigate = useNavigate()
  if (!useOffers()?.isPriceOffered) return null
  return (
    <Button
      icon={mdiCurrencyUsd}
      onPress={() => {
        pickDrug(drug)
        void navigate({ to: '/pharmacy/price' })
      }}
    >
      {medicinesMessages.priceThis}
    </Button>
  )
}

/** Opens the form for an exception with the drug filled in; nothing if the insurer doesn't accept requests here. */
export function AskButton({ drug }: { drug: AskedDrug }) {
  const navigate = useNavigate()
  if (!useOffers()?.isExceptionOffered) return null
  return (
    <Button
      icon={mdiFileDocumentEditOutline}
      onPress={() => {
        askAbout(drug)
        void navigate({ to: '/pharmacy/exceptions/new' })
      }}
    >
      {exceptionsMessages.ask}
    </Button>
  )
}

function useOffers() {
  const { plan } = useMember()
  return useQuery({ ...medicinesQuery(plan), retryOnMount: false }).data
}
