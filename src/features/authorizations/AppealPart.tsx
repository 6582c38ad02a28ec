import { mdiFileDocumentEditOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { AppealCard } from '#appeals/AppealCard.tsx'
import type { Authorization } from '#contract/entities/authorization.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { useMember } from '#member/current.ts'
import { authorizationAppealQuery, authorizationFormFile } from '#records/authorizations.queries.ts'
import { isAppealable } from './authorization-status.rules.ts'
import { authorizationMessages } from './locales/authorization.gen.ts'

const { appeal: texts } = authorizationMessages

/** The member's appeal of an authorization, or how to appeal a denied one; nothing if neither applies. */
export function AppealPart({ one }: { one: Authorization }) {
  const { plan } = useMember()
  const appealKey = { memberId: plan.memberId, authorizationId: one.handle }
  const { data } = useQuery({
    ...authorizationAppealQuery(appealKey),
    // A decision may have been appealed even if it has become an approval, and its day may not be known.
    enabled: one.decidedOn !== null || isAppealable(one),
    retryOnMount: false,
  })
  return (
    <AppealCard
      appealKey={appealKey}
      known={data}
      isAppealable={isAppealable(one)}
      appealBy={one.appealBy ?? null}
      texts={{ ...texts, howElsewhere: texts.howByMail }}
      start={{ to: '/authorizations/$id', params: { id: one.handle }, search: { view: 'appeal' } }}
      otherWay={
        <DownloadButton
          icon={mdiFileDocumentEditOutline}
          name={texts.file}
          get={() => authorizationFormFile(plan, one.handle)}
        >
          {texts.form}
        </DownloadButton>
      }
      note={texts.urgent}
    />
  )
}
