import { mdiCurrencyUsd } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { type PickedDrug, pickDrug } from './picked-drug.ts'
import { medicinesQuery } from './pharmacy.queries.ts'
import { medicinesMessages as texts } from './locales/medicines.gen.ts'

/** Opens the prices of a drug; nothing if the insurer doesn't price drugs. */
export function PriceButton({ drug }: { drug: PickedDrug }) {
  const { plan } = useMember()
  const navigate = useNavigate()
  const { data } = useQuery({ ...medicinesQuery(plan), retryOnMount: false })
  if (!data?.isPriceOffered) return null
  return (
    <Button
      icon={mdiCurrencyUsd}
      onPress={() => {
        pickDrug(drug)
        void navigate({ to: '/pharmacy/price' })
      }}
    >
      {texts.priceThis}
    </Button>
  )
}
