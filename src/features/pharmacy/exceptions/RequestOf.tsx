import { useQuery } from '@tanstack/react-query'
import { insurerText } from '#base/insurer-text.ts'
import type { DrugException } from '#contract/entities/drug-exception.ts'
import { foldText } from '#contract/fold.ts'
import { medicinesQuery } from '#features/pharmacy/pharmacy.queries.ts'
import { useMember } from '#member/current.ts'
import { exceptionsQuery } from '#records/drug-exceptions.queries.ts'
import { Link } from '#ui/Link.tsx'
import { exceptionsMessages as texts } from './locales/exceptions.gen.ts'

type OfDrug = { drugId: string | null; name: string }

/** The latest request about a drug that wasn't withdrawn: by its id, or by its name if the list doesn't have it. */
export function useRequestOf({ drugId, name }: OfDrug): DrugException | undefined {
  const { plan } = useMember()
  const { data } = useQuery({ ...medicinesQuery(plan), retryOnMount: false })
  const enabled = data?.isExceptionOffered === true
  const requests = useQuery({ ...exceptionsQuery(plan), enabled, retryOnMount: false }).data?.exceptions
  const isOfDrug = (one: DrugException) =>
    drugId === null ? foldText(insurerText(one.drug)) === foldText(name) : one.drugId === drugId
  return requests?.find((one) => one.state !== 'withdrawn' && isOfDrug(one))
}

/** A request's state with a link to it. */
export const RequestLink = ({ request }: { request: DrugException }) => (
  <Link to="/pharmacy/exceptions/$id" params={{ id: request.handle }}>
    {texts.requestIs[request.state]}
  </Link>
)
