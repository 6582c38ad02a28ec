import { getRouteApi, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { titleMessages } from '#content/locales/title.gen.ts'
import { DocumentId } from '#contract/entities/document.ts'
import { Handle } from '#contract/entities/handle.ts'
import { useMember } from '#member/current.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { messageMessages } from '#features/messages/locales/message.gen.ts'
import { composeMessages as texts } from '#features/messages/locales/compose.gen.ts'
import { showDrafts } from '#features/messages/list-state.ts'
import { Composer } from './Composer.tsx'
import { questionOf } from '#drafts/message/asked-question.ts'
import { noteSent } from '#drafts/message/drafts.queries.ts'
import { keepFocus, noteCopy, writingKey } from '#drafts/message/use-draft.ts'
import styles from './Composer.module.css'

const route = getRouteApi('/_portal/messages/new')

const quietly = { replace: true, ignoreBlocker: true } as const

/** A message that starts a conversation. */
export function ComposePage({ draftId }: { draftId: string }) {
  const { claim, document, authorization } = route.useSearch()
  const { plan } = useMember()
  const navigate = useNavigate()
  return (
    <div className={styles.page}>
      <PageHeader
        back={<BackLink to="/messages">{messageMessages.all}</BackLink>}
        title={titleMessages.newMessage}
        answer={`${texts.intro} ${texts.urgent}`}
      />
      <Composer
        key={writingKey(draftId)}
        draftId={draftId}
        title={texts.title}
        beginning={{
          memberId: plan.memberId,
          contractType: plan.contractType,
          replyTo: null,
          claim: v.is(Handle, claim) ? claim : undefined,
          document: v.is(DocumentId, document) ? document : undefined,
          authorization: v.is(Handle, authorization) ? authorization : undefined,
          question: questionOf(draftId),
        }}
        onCopy={(copy) => {
          noteCopy(draftId, copy)
          keepFocus(() => navigate({ to: '/messages/new', search: { draft: copy }, ...quietly }))
        }}
        onDropped={() => {
          showDrafts()
          void navigate({ to: '/messages', ignoreBlocker: true })
        }}
        onSent={(sent) => {
          noteSent(sent)
          const params = { id: sent.messageId }
          void navigate({ to: '/message/$id', params, ...quietly })
        }}
      />
    </div>
  )
}
