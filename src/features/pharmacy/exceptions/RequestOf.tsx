import { useQuery } from '@tanstack/react-query'
import type { DrugExceptions } from '#contract/calls/drug-exceptions.ts'
import type { DrugException } from '#contract/entities/drug-exception.ts'
import { medicinesQuery } from '#features/pharmacy/pharmacy.queries.ts'
import { useMember } from '#member/current.ts'
import { exceptionsQuery } from '#records/drug-exceptions.queries.ts'
import { Link } from '#ui/Link.tsx'
import { exceptionsMessages as texts } from './locales/exceptions.gen.ts'

/** The requests that the member may read; undefined until they are loaded, or if the insurer doesn't accept any here. */
export function useExceptions(): DrugExceptions | undefined {
  const { plan } = useMember()
  const { data } = useQuery({ ...medicinesQuery(plan), retryOnMount: false })
  const enabled = data?.isExceptionOffered === true
  return useQuery({ ...exceptionsQuery(plan), enabled, retryOnMount: false }).data
}

/** A request's state with a link to it. */
export const RequestLink = ({ request }: { request: DrugException }) => (
  <Link to="/pharmacy/exceptions/$id" params={{ id: request.handle }}>
    {texts.requestIs[request.state]}
  </Link>
)
