import { sentenceOf } from '#api/failure.ts'
import { FailureText } from '#ui/FailureText.tsx'

/** Says why an action of the staff failed. */
export const Failed = ({ error }: { error: unknown }) => <FailureText {...sentenceOf(error)} />
