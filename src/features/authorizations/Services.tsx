import { mdiPhoneOutline } from '@mdi/js'
import { today } from '#base/clock.ts'
import { insurerText } from '#base/insurer-text.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { Authorization, AuthorizedItem } from '#contract/entities/authorization.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { ButtonAnchor } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { groupOf } from './authorization-status.rules.ts'
import { amountOf, usedShown } from './units.rules.ts'
import { authorizationMessages } from './locales/authorization.gen.ts'
import { authorizationsMessages } from './locales/authorizations.gen.ts'
import styles from './AuthorizationsPage.module.css'

const { items: texts } = authorizationMessages

/** The name of a service, or a text that none is stated. */
export const Service = ({ of: { service } }: { of: Pick<Authorization, 'service'> }) =>
  insurerText(service) === '' ? authorizationsMessages.noService : <InsurerText text={service} />

/** Lists the requested, approved and used amounts of each service. */
export const Services = ({ one }: { one: Authorization }) => (
  <TitledCard title={texts.title} className={styles.part}>
    <ul role="list" className={styles.items}>
      {one.items.map((item, place) => (
        <li key={place}>
          <h3>
            <Service of={item} />
          </h3>
          <Item item={item} one={one} />
        </li>
      ))}
    </ul>
  </TitledCard>
)

function Item({ item, one }: { item: AuthorizedItem; one: Authorization }) {
  const { plan } = useMember()
  const { member: phone } = useBrand(plan).phones
  const amount = (count: number | null) => (count === null ? undefined : amountOf(item, one.kind, count))
  const undecided = groupOf(one) === 'open' ? authorizationsMessages.facts.notDecided : undefined
  const used = usedShown(item, one, today())
  return (
    <>
      <DataList>
        <Fact term={texts.requested}>{amount(item.requestedUnits)}</Fact>
        {used && !used.isOver ? (
          <Fact term={texts.used}>{used.text}</Fact>
        ) : (
          <Fact term={texts.approved}>{amount(item.approvedUnits) ?? undecided}</Fact>
        )}
      </DataList>
      {used?.isOver && (
        <>
          <Notice tone="warning" title={used.text}>
            {texts.overMore}
          </Notice>
          <div>
            <ButtonAnchor href={phoneLink(phone)} icon={mdiPhoneOutline}>
              {texts.call({ number: phoneNumber(phone) })}
            </ButtonAnchor>
          </div>
        </>
      )}
    </>
  )
}
