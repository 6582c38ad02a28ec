import { HAND_OFF_FIELDS } from '#contract/entities/sso.ts'
import { ssoMessages } from './locales/sso.gen.ts'

/** What every connected application is told, field by field as the server sends it; the empty ones tell nothing. */
export const SentFields = () => (
  <ul role="list">
    {HAND_OFF_FIELDS.filter((field) => field !== 'relayState').map((field) => (
      <li key={field}>{ssoMessages.sent[field]}</li>
    ))}
  </ul>
)
