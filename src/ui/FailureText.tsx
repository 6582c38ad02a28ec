import { uiMessages } from './locales/ui.gen.ts'

/** Says what happened and what to do next, with the code. */
export const FailureText = ({ message, code }: { message: string; code: string }) => (
  <>
    <p>{message}</p>
    <p>{uiMessages.code({ code })}</p>
  </>
)
