import { longDate, shortDate } from '#base/dates.ts'
import { mayViewClaims } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { OpeningRow } from '#ui/OpeningRow.tsx'
import { RequestLink, useExceptions } from './exceptions/RequestOf.tsx'
import { requestsAbout } from './exceptions/requests.rules.ts'
import { exceptionsMessages } from './exceptions/locales/exceptions.gen.ts'
import { Fills, MedicineFacts, StateLabel } from './MedicineFacts.tsx'
import { supplyOf } from './drug-in-question.ts'
import { drugName } from './medicine-words.ts'
import type { Medicine } from './medicines.rules.ts'
import { PriceButton } from './DrugButtons.tsx'
import { medicinesMessages as texts } from './locales/medicines.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Pharmacy.module.css'

type Props = { medicine: Medicine; showsMember: boolean }

/** A medicine: its state in a few words, and when pressed, all stated facts. */
export function MedicineRow({ medicine, showsMember }: Props) {
  const { state, memberName, purpose, refillsLeft, notices } = medicine
  const { lastFill } = state
  return (
    <OpeningRow
      title={drugName(medicine)}
      label={<StateLabel medicine={medicine} />}
      hasLongLabel
      when={lastFill && texts.lastFilled({ day: shortDate(lastFill.on) })}
      facts={[
        showsMember && memberName,
        purpose && <InsurerText text={purpose} />,
        refillsLeft !== null && texts.refillsLeft({ count: refillsLeft }),
      ]}
      isWhole
      isOnPaper
      renderDetails={() => (
        <div className={parts.part}>
          <Facts medicine={medicine} />
          <History medicine={medicine} />
        </div>
      )}
    >
      {notices.map((notice) => (
        <Notice
          key={notice.on}
          tone="warning"
          title={texts.notices[notice.kind]({ day: longDate(notice.on) })}
        >
          <InsurerText text={notice.what} /> {texts.notices.next}
        </Notice>
      ))}
    </OpeningRow>
  )
}

function Facts({ medicine }: { medicine: Medicine }) {
  const { drugId, memberId, isOwn, state } = medicine
  const name = drugName(medicine)
  const [request] = requestsAbout(useExceptions()?.exceptions ?? [], { drugId, name, memberId })
  return (
    <>
      <MedicineFacts medicine={medicine}>
        {request && (
          <Fact term={exceptionsMessages.requestTerm}>
            <RequestLink request={request} />
          </Fact>
        )}
      </MedicineFacts>
      {drugId === null ? (
        <p className={parts.quiet}>{texts.notOnList}</p>
      ) : (
        // Another person's fill counts toward their own deductible, so it has another price.
        isOwn && (
          <div className={styles.noPaper}>
            <PriceButton drug={{ drugId, name, ...supplyOf(state.lastFill) }} />
          </div>
        )
      )}
    </>
  )
}

function History({ medicine: { fills } }: { medicine: Medicine }) {
  const member = useMember()
  return (
    <Fills
      fills={fills}
      renderMore={({ claimHandle, on }) =>
        claimHandle !== null &&
        mayViewClaims(member) && (
          <>
            {' · '}
            <Link to="/claim-details/$id" params={{ id: claimHandle }}>
              {texts.claim({ day: shortDate(on) })}
            </Link>
          </>
        )
      }
    />
  )
}
