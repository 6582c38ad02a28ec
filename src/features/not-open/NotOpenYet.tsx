import { words } from './not-open.words.ts'

export function NotOpenYet() {
  return (
    <main>
      <h1 tabIndex={-1}>{words.heading}</h1>
      <p>{words.body}</p>
    </main>
  )
}
