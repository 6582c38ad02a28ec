import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { HowWeDecidePage } from './HowWeDecidePage.tsx'

export const Route = createFileRoute('/_lobby/how-we-decide')({
  staticData: { title: titleMessages.howWeDecide, access: 'public', skeleton: 'list' },
  component: HowWeDecidePage,
})
