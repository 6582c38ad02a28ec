import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { shortDate } from '#base/dates.ts'
import { insurerText, insurerTextLang } from '#base/insurer-text.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import { claimsQuery } from '#member/claims.queries.ts'
import { useMember } from '#member/current.ts'
import { ComboField, type ComboChoice } from '#ui/ComboField.tsx'
import { composeMessages as texts } from '#features/messages/messages/compose.gen.ts'

/** The claim that a message is about, found by its number, provider or service. */
export function RelatedClaimField({ chosen }: { chosen: string }) {
  const { plan } = useMember()
  const { data, isPending } = useQuery({ ...claimsQuery(plan), retryOnMount: false })
  const choices = useMemo(() => (data?.claims ?? []).map(choiceOf), [data])
  return (
    <ComboField
      // A chosen claim has its words once the list is here.
      key={isPending ? 'before' : 'after'}
      name="claim"
      label={texts.claim}
      hint={texts.claimHint}
      isOptional
      open={texts.claimOpen}
      none={texts.claimNone}
      choices={choices}
      defaultValue={chosen}
    />
  )
}

function choiceOf(claim: ListedClaim): ComboChoice {
  const { handle, service, providerName, memberName, serviceFrom, claimNumber } = claim
  const day = serviceFrom === null ? [] : [shortDate(serviceFrom)]
  return {
    value: handle,
    label: [insurerText(service), providerName, memberName, ...day].filter(Boolean).join(' · '),
    also: claimNumber,
    ...(insurerTextLang(service) === undefined ? {} : { lang: insurerTextLang(service) }),
  }
}
