import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js'
import { useId } from 'react'
import { type PasswordRule, PASSWORD_RULES, brokenPasswordRules } from '#contract/password-rules.ts'
import { Hidden } from './Hidden.tsx'
import { Icon } from './Icon.tsx'
import { passwordTicksMessages } from './locales/password-ticks.gen.ts'
import { useRested } from './use-rested.ts'
import styles from './PasswordTicks.module.css'

/** Screen readers announce the number of met rules when typing pauses, not at every key. */
const REST_MS = 800

/** The rules of a password, with a check mark for each met rule, updated while the member types. */
export function PasswordTicks({ password, words }: { password: string; words: readonly string[] }) {
  const heading = useId()
  const met = rulesMet(password, words)
  const count = PASSWORD_RULES.filter((rule) => met[rule]).length
  const told = useRested(password === '' ? '' : String(count), REST_MS)
  return (
    <div className={styles.rules}>
      <p id={heading}>{passwordTicksMessages.title}</p>
      <ul role="list" aria-labelledby={heading}>
        {PASSWORD_RULES.map((rule) => (
          <li key={rule} data-met={met[rule] || undefined}>
            <Icon path={met[rule] ? mdiCheckCircle : mdiCircleOutline} size={20} />
            <span>
              <Hidden>{met[rule] ? passwordTicksMessages.met : passwordTicksMessages.notMet}</Hidden>{' '}
              {passwordTicksMessages.rules[rule]}
            </span>
          </li>
        ))}
      </ul>
      <div role="status">
        <Hidden>
          {told === '' ? '' : passwordTicksMessages.rulesMet({ met: told, all: PASSWORD_RULES.length })}
        </Hidden>
      </div>
    </div>
  )
}

/** Whether each rule is met while the member types a password; an empty one meets none. */
function rulesMet(password: string, words: readonly string[]): Record<PasswordRule, boolean> {
  const broken = new Set(brokenPasswordRules(password, words))
  return Object.fromEntries(
    PASSWORD_RULES.map((rule) => [rule, password !== '' && !broken.has(rule)]),
  ) as Record<PasswordRule, boolean>
}
