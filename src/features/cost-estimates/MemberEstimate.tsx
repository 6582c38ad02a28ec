import { mayCheckApproval } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EstimateCard, type EstimateCardProps } from './EstimateCard.tsx'
import { estimatesMessages } from './locales/estimates.gen.ts'

/** An estimate on the member's own page, with the sheet for the provider's office and a link to approvals. */
export function MemberEstimate(props: Omit<EstimateCardProps, 'approval'> & { planName: string }) {
  const member = useMember()
  return (
    <EstimateCard
      {...props}
      approval={
        mayCheckApproval(member) && (
          <div>
            <ButtonLink variant="quiet" isFlush to="/authorizations/check">
              {estimatesMessages.elements.before.check}
            </ButtonLink>
          </div>
        )
      }
    />
  )
}
