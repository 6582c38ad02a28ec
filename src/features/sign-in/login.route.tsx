import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { LoginPage } from './LoginPage.tsx'

export const Route = createFileRoute('/_lobby/login')({
  staticData: { title: titles.signIn, access: 'public' },
  component: LoginPage,
})
