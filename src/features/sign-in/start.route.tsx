import { createFileRoute, redirect } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'

export const Route = createFileRoute('/_lobby/')({
  staticData: { title: titles.signIn, access: 'public' },
  beforeLoad: () => {
    throw redirect({ to: '/login', search: true, hash: true, replace: true })
  },
})
