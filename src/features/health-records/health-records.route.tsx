import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewHealthRecords } from '#member/access.ts'

export const Route = createFileRoute('/_portal/health-records')({
  staticData: { title: titles.healthRecords, access: mayViewHealthRecords },
})
