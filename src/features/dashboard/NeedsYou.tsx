import {
  mdiAlertCircleOutline,
  mdiBellOutline,
  mdiCheckCircleOutline,
  mdiChevronRight,
  mdiCreditCardOutline,
  mdiDoctor,
  mdiReceiptTextOutline,
  mdiShieldCheckOutline,
} from '@mdi/js'
import { useState } from 'react'
import type { Member } from '#member/member.ts'
import { Button } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import type { Need } from './needs.rules.ts'
import { useNeeds } from './use-needs.ts'
import { dashboardMessages } from './locales/dashboard.gen.ts'
import styles from './NeedsYou.module.css'

const { needs: labels } = dashboardMessages

/** The rest is one press away. */
const FIRST_SHOWN = 4

/** The member's open tasks, each one press away. `isWhole` is false if a part of Home failed. */
export function NeedsYou({ member, isWhole }: { member: Member; isWhole: boolean }) {
  const list = useNeeds(member)
  const { needs, isLoading } = list
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? needs : needs.slice(0, FIRST_SHOWN)
  return (
    <TitledCard title={labels.title} className={styles.needs}>
      {isLoading && needs.length === 0 && (
        <Loading>
          <Skeleton />
        </Loading>
      )}
      {!isLoading && needs.length === 0 && (
        <p className={styles.none}>
          <Icon path={mdiCheckCircleOutline} />
          {isWhole && list.isWhole ? labels.none : labels.noneKnown}
        </p>
      )}
      {needs.length > 0 && (
        <Rows isInCard>
          {shown.map((need) => (
            <NeedRow key={need.key} need={need} />
          ))}
        </Rows>
      )}
      {needs.length > shown.length && (
        <div>
          <Button variant="quiet" isFlush onPress={() => setShowsAll(true)}>
            {labels.all({ count: needs.length })}
          </Button>
        </div>
      )}
    </TitledCard>
  )
}

/** A task's icon, by its page. */
const ICONS = new Map<Need['link']['to'], string>([
  ['/payment-center', mdiCreditCardOutline],
  ['/claims', mdiReceiptTextOutline],
  ['/claim-details/$id', mdiReceiptTextOutline],
  ['/authorizations/$id', mdiShieldCheckOutline],
  ['/primary-care-provider', mdiDoctor],
])

function NeedRow({ need: { title, body, link, isUrgent } }: { need: Need }) {
  return (
    <Row
      level="none"
      isWhole
      lead={
        <span className={styles.icon}>
          <Icon path={isUrgent ? mdiAlertCircleOutline : (ICONS.get(link.to) ?? mdiBellOutline)} />
        </span>
      }
      title={
        <RowLink {...link}>
          <span className={styles.what}>{title}</span>
          <span className={styles.more}>{body}</span>
        </RowLink>
      }
      menu={<Icon path={mdiChevronRight} />}
      className={classes(styles.need, isUrgent && styles.isUrgent)}
    />
  )
}
