import { createFileRoute, redirect } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'

export const Route = createFileRoute('/_lobby/')({
  staticData: { title: titleMessages.signIn, access: 'public' },
  beforeLoad: () => {
    throw redirect({ to: '/login', search: true, hash: true, replace: true })
  },
})
