import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { DrugListPage } from './DrugListPage.tsx'

export const Route = createFileRoute('/_lobby/drug-list')({
  staticData: { title: titleMessages.drugList, access: 'public', skeleton: 'list' },
  component: DrugListPage,
})
