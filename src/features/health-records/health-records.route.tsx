import { createFileRoute } from '@tanstack/react-router'
import { mayViewHealthRecords } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'

export const Route = createFileRoute('/_portal/health-records')({
  staticData: { title: titleMessages.healthRecords, access: mayViewHealthRecords },
})
