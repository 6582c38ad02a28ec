import { sentenceOf } from '#api/failure.ts'
import { FailureText } from '#ui/FailureText.tsx'

/** Explains why a staff action failed. */
export const Failed = ({ error }: { error: unknown }) => <FailureText {...sentenceOf(error)} />
