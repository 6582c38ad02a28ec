import { foldText, searchWords } from '#contract/fold.ts'
import { useState } from 'react'
import { FoldedCard } from '#ui/FoldedCard.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import type { Folded } from './Account.tsx'
import { eligibleExpensesMessages } from './locales/eligible-expenses.gen.ts'
import { reimbursementMessages } from './locales/reimbursement.gen.ts'
import styles from './EligibleExpenses.module.css'
import page from './ReimbursementPage.module.css'

const { eligible } = reimbursementMessages

const ANSWERS = ['yes', 'letter', 'no'] as const
type Answer = (typeof ANSWERS)[number]

const entries = ANSWERS.flatMap((answer) =>
  eligibleExpensesMessages[answer].map((entry) => ({ ...entry, answer })),
)

const colors: Record<Answer, LabelColor> = { yes: 'green', letter: 'amber', no: 'red' }

/** The expenses that the account can pay; the list ships with the portal and works offline. */
export function EligibleExpenses({ isOpen }: Folded) {
  const [search, setSearch] = useState('')
  const found = search.trim() === '' ? [] : findExpenses(search)
  return (
    <FoldedCard title={eligible.title} isOpen={isOpen}>
      <div role="search" aria-label={eligible.title}>
        <SearchField name="expense" label={eligible.search} hint={eligible.hint} onTyped={setSearch} />
      </div>
      <p className={page.quiet} role="status">
        {search.trim() !== '' &&
          (found.length === 0 ? eligible.nothing : eligible.found({ count: found.length }))}
      </p>
      {found.length > 0 && (
        <ul role="list" className={styles.list}>
          {found.map(({ name, answer }) => (
            <li key={name} className={styles.entry}>
              <span>{name}</span>
              <Label color={colors[answer]}>{eligible[answer]}</Label>
            </li>
          ))}
        </ul>
      )}
    </FoldedCard>
  )
}

function findExpenses(search: string) {
  const wanted = searchWords(search)
  return entries.filter(({ name, also }) =>
    wanted.every((word) => foldText(`${name} ${also}`).includes(word)),
  )
}
