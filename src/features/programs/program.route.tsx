import { createFileRoute, notFound } from '@tanstack/react-router'
import { mayViewProgram, mayViewPrograms } from '#member/access.ts'
import { required } from '#member/current.ts'
import { loadRichText } from '#content/RichText.tsx'
import { titleMessages } from '#content/messages/title.gen.ts'
import { loadFacts } from './programs.queries.ts'
import { ProgramPage } from './ProgramPage.tsx'

export const Route = createFileRoute('/_portal/programs/$id')({
  staticData: {
    title: titleMessages.program,
    access: mayViewPrograms,
    isThere: (member, { id = '' }) => mayViewProgram(member, id),
  },
  beforeLoad: ({ context, params }) => {
    if (context.member && !mayViewProgram(context.member, params.id)) throw notFound()
  },
  loader: async ({ context: { queryClient, member }, params: { id } }): Promise<void> => {
    const reader = required(member)
    const { contentReady, programItems } = await import('#content/content.ts')
    await contentReady()
    // One that has expired is not there any more (readings 13).
    if (programItems([id], reader.plan).length === 0) throw notFound()
    await Promise.all([loadFacts(queryClient, reader), loadRichText()])
  },
  component: ProgramPage,
})
