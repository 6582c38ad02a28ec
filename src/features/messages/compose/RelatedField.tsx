import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { shortDate } from '#base/dates.ts'
import { insurerText, insurerTextLang } from '#base/insurer-text.ts'
import type { ListedAuthorization } from '#contract/entities/authorization.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import type { ListedDocument } from '#contract/entities/document.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { mayViewAuthorizations, mayViewClaims, mayViewDocuments } from '#member/access.ts'
import { authorizationsQuery } from '#records/authorizations.queries.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { useMember } from '#member/current.ts'
import { titledDocument } from '#records/document-title.ts'
import { documentsQuery } from '#records/documents.queries.ts'
import { authorizationTitleMessages } from '#records/locales/authorization-title.gen.ts'
import { documentMessages } from '#records/locales/document.gen.ts'
import { ComboField, type ComboChoice } from '#ui/ComboField.tsx'
import { composeMessages as texts } from '#features/messages/locales/compose.gen.ts'
import { authorizationValue } from '#drafts/message/compose.rules.ts'

/**
 * The claim, document or authorization that a message is about, found by number, provider, service or title. Members
 * can choose what they may read.
 */
export function RelatedField({ chosen }: { chosen: string }) {
  const member = useMember()
  const [hasClaims, hasDocuments] = [mayViewClaims(member), mayViewDocuments(member)]
  const hasAuthorizations = mayViewAuthorizations(member)
  const claims = useQuery({ ...claimsQuery(member.plan), retryOnMount: false, enabled: hasClaims })
  const papers = useQuery({ ...documentsQuery(member.plan), retryOnMount: false, enabled: hasDocuments })
  const requests = useQuery({
    ...authorizationsQuery(member.plan),
    retryOnMount: false,
    enabled: hasAuthorizations,
  })
  const choices = useMemo(
    () => [
      ...(claims.data?.claims ?? []).map(claimChoice),
      ...(papers.data?.documents ?? []).filter(isApart).map(documentChoice),
      ...(requests.data?.authorizations ?? []).map(authorizationChoice),
    ],
    [claims.data, papers.data, requests.data],
  )
  if (!hasClaims && !hasDocuments && !hasAuthorizations) return null
  return (
    <ComboField
      // Remounts the field once its list is loaded, so that the choice gets its label.
      key={String(choices.some(({ value }) => value === chosen))}
      name="related"
      label={texts.related}
      hint={texts.relatedHint}
      isOptional
      open={texts.relatedOpen}
      none={texts.relatedNone}
      choices={choices}
      defaultValue={chosen}
    />
  )
}

/** An explanation of benefits is chosen through its claim. */
const isApart = ({ kind, claimHandle }: ListedDocument): boolean => kind !== 'eob' || claimHandle === null

const joinParts = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ')

const dayIn = (day: string | null): string => (day === null ? '' : shortDate(day))

const langOf = (text: LocalizedText) => {
  const lang = insurerTextLang(text)
  return lang === undefined ? {} : { lang }
}

function claimChoice(claim: ListedClaim): ComboChoice {
  const { handle, service, providerName, memberName, serviceFrom, claimNumber } = claim
  return {
    value: handle,
    label: joinParts([insurerText(service), providerName, memberName, dayIn(serviceFrom)]),
    also: claimNumber,
    ...langOf(service),
  }
}

function documentChoice(one: ListedDocument): ComboChoice {
  const { documentId, kind, title, memberName, issuedOn, receivedOn, claimNumber } = one
  return {
    value: documentId,
    label: joinParts([titledDocument(one, insurerText(title)), memberName, dayIn(issuedOn ?? receivedOn)]),
    also: joinParts([documentMessages.kinds[kind], claimNumber ?? '']),
    ...langOf(title),
  }
}

function authorizationChoice(one: ListedAuthorization): ComboChoice {
  const { handle, service, memberName, requestedOn, authorizationNumber } = one
  const title = authorizationTitleMessages.titled({ service: insurerText(service) || authorizationNumber })
  return {
    value: authorizationValue(handle),
    label: joinParts([title, memberName, dayIn(requestedOn)]),
    also: authorizationNumber,
    ...langOf(service),
  }
}
