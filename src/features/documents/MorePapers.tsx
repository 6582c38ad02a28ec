import { mdiPencilOutline } from '@mdi/js'
import { mayPayBill, mayUseReimbursement, mayViewIdCards } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import { documentsMessages } from './locales/documents.gen.ts'
import styles from './DocumentsPage.module.css'

const { anotherWay, otherPapers } = documentsMessages

/** Help for members who can't read a document, or don't receive it. */
export function AnotherWay() {
  return (
    <TitledCard className={styles.card} title={anotherWay.title}>
      <p>{anotherWay.body}</p>
      <div>
        <ButtonLink icon={mdiPencilOutline} to="/messages/new">
          {anotherWay.ask}
        </ButtonLink>
      </div>
      <p>
        {anotherWay.address} <Link to="/settings/profile">{anotherWay.check}</Link>
      </p>
    </TitledCard>
  )
}

const PAPERS = [
  { to: '/id-card', name: otherPapers.cards, isGranted: mayViewIdCards },
  { to: '/payment-center', name: otherPapers.bills, isGranted: mayPayBill },
  { to: '/health-reimbursement', name: otherPapers.statements, isGranted: mayUseReimbursement },
] as const

/** Other documents with their own pages, each listed only for members who may open that page. */
export function OtherPapers() {
  const member = useMember()
  const granted = PAPERS.filter(({ isGranted }) => isGranted(member))
  if (granted.length === 0) return null
  return (
    <TitledCard className={styles.card} title={otherPapers.title}>
      <ul role="list" className={styles.actions}>
        {granted.map(({ to, name }) => (
          <li key={to}>
            <ButtonLink to={to}>{name}</ButtonLink>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
