import { HAND_OFF_FIELDS } from '#contract/entities/sso.ts'
import { ssoMessages } from './locales/sso.gen.ts'

/** The fields that every connected application receives; empty ones contain no information. */
export const SentFields = () => (
  <ul role="list">
    {HAND_OFF_FIELDS.filter((field) => field !== 'relayState').map((field) => (
      <li key={field}>{ssoMessages.sent[field]}</li>
    ))}
  </ul>
)
