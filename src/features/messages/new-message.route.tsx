import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { titleMessages } from '#content/locales/title.gen.ts'
import { DocumentId } from '#contract/entities/document.ts'
import { Handle } from '#contract/entities/handle.ts'
import { DraftId } from '#contract/entities/message.ts'
import { anyMember, mayViewAuthorizations, mayViewClaims, mayViewDocuments } from '#member/access.ts'
import { authorizationsQuery } from '#records/authorizations.queries.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { requireMember } from '#member/current.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { documentsQuery } from '#records/documents.queries.ts'
import { ComposePage } from './compose/ComposePage.tsx'
import { loadMessages } from './load-messages.ts'

// Not `Route` itself, whose chunk knows the names of all pages (bin/build/chunks.ts).
const route = getRouteApi('/_portal/messages/new')

/** A message that starts a conversation. The address contains its draft from the start, so that a reload finds it. */
export const Route = createFileRoute('/_portal/messages/new')({
  staticData: { title: titleMessages.newMessage, access: anyMember, skeleton: 'form' },
  beforeLoad: ({ search: { draft, claim, document, authorization } }) => {
    if (v.is(DraftId, draft)) return
    const search: Record<string, string> = { draft: crypto.randomUUID() }
    if (v.is(Handle, claim)) search['claim'] = claim
    if (v.is(DocumentId, document)) search['document'] = document
    if (v.is(Handle, authorization)) search['authorization'] = authorization
    throw redirect({ to: '/messages/new', search, replace: true })
  },
  // Loads the people, plans and subjects to choose from. A message can be written without them, too.
  loader: async ({ context }): Promise<void> => {
    const member = requireMember(context.member)
    const { queryClient } = context
    await Promise.allSettled([
      loadMessages(context, 1),
      queryClient.ensureQueryData(membershipsQuery(member.username)),
      mayViewClaims(member) && queryClient.ensureQueryData(claimsQuery(member.plan)),
      mayViewDocuments(member) && queryClient.ensureQueryData(documentsQuery(member.plan)),
      mayViewAuthorizations(member) && queryClient.ensureQueryData(authorizationsQuery(member.plan)),
    ])
  },
  component: function NewMessage() {
    const { draft } = route.useSearch()
    return v.is(DraftId, draft) ? <ComposePage draftId={draft} /> : null
  },
})
