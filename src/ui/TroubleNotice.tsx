import type { ReactNode } from 'react'
import type { FormTrouble } from './form-context.ts'
import { Notice } from './Notice.tsx'
import { uiMessages } from './locales/ui.gen.ts'

type Props = {
  trouble: Pick<FormTrouble, 'message' | 'code'>
  /** The member's next step. */
  action?: ReactNode
}

/** Explains why a press failed, with the code. It is announced by itself. */
export const TroubleNotice = ({ trouble: { message, code }, action }: Props) => (
  <div role="alert">
    <Notice tone="warning" title={message} action={action}>
      {code && uiMessages.code({ code })}
    </Notice>
  </div>
)
