import { mdiFileDocumentEditOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { medicinesQuery } from '#features/pharmacy/pharmacy.queries.ts'
import { type AskedDrug, askAbout } from './asked-drug.ts'
import { exceptionsMessages as texts } from './locales/exceptions.gen.ts'

/** Opens the form for an exception with the drug filled in; nothing if the insurer takes no requests here. */
export function AskButton({ drug }: { drug: AskedDrug }) {
  const { plan } = useMember()
  const navigate = useNavigate()
  const { data } = useQuery({ ...medicinesQuery(plan), retryOnMount: false })
  if (!data?.isExceptionOffered) return null
  return (
    <Button
      icon={mdiFileDocumentEditOutline}
      onPress={() => {
        askAbout(drug)
        void navigate({ to: '/pharmacy/exceptions/new' })
      }}
    >
      {texts.ask}
    </Button>
  )
}
