import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'

/** The entry for links in letters and e-mails (readings 5): a page of ours is opened, by its own guard. */
export const Route = createFileRoute('/_portal/linking')({
  staticData: { title: titles.linking, access: 'public' },
  beforeLoad: ({ context, search }) => {
    if (!search.to || !context.isOurPage(search.to)) throw notFound()
    throw redirect({ href: search.to, replace: true })
  },
})
