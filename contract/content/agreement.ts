import { type ExitModal, textsIn } from './item.ts'

/** Everything that a member agrees to, as one text; equal wording gives equal text. */
const agreedText = ({ content, checkboxes, buttons }: ExitModal): string =>
  JSON.stringify([textsIn(content), checkboxes, buttons.acceptLabel])

/** SHA-256 of the agreement, so that the page and the server refer to the same text. */
export async function agreementVersion(exit: ExitModal): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(agreedText(exit)))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
