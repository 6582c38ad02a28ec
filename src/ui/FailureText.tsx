import { uiMessages } from './locales/ui.gen.ts'

type Props = {
  message: string
  code: string
  /** The title above. A message that starts with the same sentence is shown without it. */
  title?: string | undefined
}

/** Explains what happened and what to do next, with the code. */
export function FailureText({ message, code, title }: Props) {
  const rest = title === undefined ? message : withoutTitle(message, title)
  return (
    <>
      {rest && <p>{rest}</p>}
      <p>{uiMessages.code({ code })}</p>
    </>
  )
}

function withoutTitle(message: string, title: string): string {
  const sentence = `${title.replace(/\.$/, '')}.`
  return message.startsWith(sentence) ? message.slice(sentence.length).trimStart() : message
}
