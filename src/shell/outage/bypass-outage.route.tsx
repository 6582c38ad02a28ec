import { createFileRoute, redirect } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { bypassOutage } from '#offline/connection.ts'

export const Route = createFileRoute('/_lobby/bypass-outage')({
  staticData: { title: titles.outage, access: 'public' },
  beforeLoad: () => {
    bypassOutage()
    throw redirect({ to: '/login', replace: true })
  },
})
