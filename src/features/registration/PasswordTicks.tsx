import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js'
import { useId } from 'react'
import { PASSWORD_RULES } from '#contract/password-rules.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { newAccountMessages } from './messages/new-account.gen.ts'
import { rulesMet } from './registration.rules.ts'
import { useRested } from './use-rested.ts'
import styles from './Registration.module.css'

/** Screen readers are told how many rules are met when the typing rests, not at every key. */
const REST_MS = 800

/** The rules of a password with a tick for each that is met, as it is typed. */
export function PasswordTicks({ password, words }: { password: string; words: readonly string[] }) {
  const heading = useId()
  const met = rulesMet(password, words)
  const count = PASSWORD_RULES.filter((rule) => met[rule]).length
  const told = useRested(password === '' ? '' : String(count), REST_MS)
  return (
    <div className={styles.rules}>
      <p id={heading}>{newAccountMessages.rulesTitle}</p>
      <ul role="list" aria-labelledby={heading}>
        {PASSWORD_RULES.map((rule) => (
          <li key={rule} data-met={met[rule] || undefined}>
            <Icon path={met[rule] ? mdiCheckCircle : mdiCircleOutline} size={20} />
            <span>
              <Hidden>{met[rule] ? newAccountMessages.met : newAccountMessages.notMet}</Hidden>{' '}
              {newAccountMessages.rules[rule]}
            </span>
          </li>
        ))}
      </ul>
      <div role="status">
        <Hidden>
          {told === '' ? '' : newAccountMessages.rulesMet({ met: told, all: PASSWORD_RULES.length })}
        </Hidden>
      </div>
    </div>
  )
}
