import { createFileRoute } from '@tanstack/react-router'
import { loadRichText } from '#content/RichText.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { mayViewTravel } from '#member/access.ts'
import { TravelPage } from './TravelPage.tsx'

export const Route = createFileRoute('/_portal/traveling-abroad')({
  staticData: { title: titleMessages.travel, access: mayViewTravel },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: TravelPage,
})
