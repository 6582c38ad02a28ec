import { createFileRoute, redirect } from '@tanstack/react-router'
import { bypassOutage } from '#offline/connection.ts'
import { titleMessages } from '#content/locales/title.gen.ts'

export const Route = createFileRoute('/_lobby/bypass-outage')({
  staticData: { title: titleMessages.outage, access: 'public' },
  beforeLoad: () => {
    bypassOutage()
    throw redirect({ to: '/login', replace: true })
  },
})
