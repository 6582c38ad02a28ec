import type { IdCard } from '#contract/entities/id-card.ts'
import { words } from '#features/id-card/saved-card.words.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { fieldOf } from './save-form.ts'
import styles from './SaveDialog.module.css'

const { dialog } = words

/** One's own card is chosen to begin with; a child's is one more tick. */
export function WhoseCards({ cards, ownId }: { cards: readonly IdCard[]; ownId: string }) {
  const named = cards.map((card) => ({
    card,
    isOwn: card.memberId === ownId,
    name: card.memberId === ownId ? dialog.yours(card.memberName) : card.memberName,
  }))
  const [only] = named
  return (
    <fieldset className={styles.group}>
      <legend>{dialog.whose}</legend>
      {named.length === 1 && <p>{only?.name}</p>}
      {named.length > 1 && (
        <div className={styles.choices}>
          {named.map(({ card, isOwn, name }) => (
            <CheckboxField key={card.cardId} name={fieldOf(card)} label={name} isOptional isChecked={isOwn} />
          ))}
        </div>
      )}
    </fieldset>
  )
}
