import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useSelectedPlan } from '#member/plan.ts'
import { words } from './footer.words.ts'
import styles from './Footer.module.css'

const LinkingDisclaimer = lazy(async () => {
  const { LinkingDisclaimer: dialog } = await import('./dialogs/LinkingDisclaimer.tsx')
  return { default: dialog }
})

export function FooterLinks() {
  const hasPlan = useSelectedPlan() !== undefined
  const [isOpen, setOpen] = useState(false)
  return (
    <nav aria-label={words.links}>
      <ul role="list" className={styles.links}>
        <li>
          <Link to={hasPlan ? '/contact-us' : '/contact'}>{words.contact}</Link>
        </li>
        <li>
          <Link to="/terms-of-use">{words.terms}</Link>
        </li>
        <li>
          <button
            type="button"
            className={styles.asLink}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {words.disclaimer}
          </button>
        </li>
        <li>
          <Link to="/settings/about">{words.about}</Link>
        </li>
      </ul>
      <Suspense>{isOpen && <LinkingDisclaimer onClose={() => setOpen(false)} />}</Suspense>
    </nav>
  )
}
