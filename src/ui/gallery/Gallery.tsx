import { mdiMagnify, mdiPrinterOutline, mdiReceiptTextOutline, mdiWifiOff } from '@mdi/js'
import { useState } from 'react'
import { BarChart } from '#ui/BarChart.tsx'
import type { Mark } from '#contract/brands/mark.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { DisplayChoices } from '#ui/DisplayChoices.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { Link } from '#ui/Link.tsx'
import { Meter } from '#ui/Meter.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Term } from '#ui/Term.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { GalleryGroup as Group } from './GalleryGroup.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { GalleryRows } from './GalleryRows.tsx'
import styles from './Gallery.module.css'

const TEXT_SIZES_PERCENT = [100, 150, 200]
const VARIANTS = ['primary', 'secondary', 'quiet'] as const
const COLORS: readonly LabelColor[] = ['green', 'red', 'purple', 'grey', 'amber', 'accent']

const setTextSize = (percent: number): void => {
  document.documentElement.style.fontSize = `${percent}%`
}

/** Every component of the design system in every state, for development and screenshots. */
export function Gallery() {
  return (
    <main className={styles.gallery}>
      <PageHeader title="Gallery" answer="Every component in every state." actions={<Looks />} />
      <Actions />
      <Overlays />
      <GalleryFields />
      <GalleryRows />
      <Content />
      <States />
    </main>
  )
}

function Looks() {
  return (
    <>
      <DisplayChoices />
      {TEXT_SIZES_PERCENT.map((percent) => (
        <Button key={percent} onPress={() => setTextSize(percent)}>
          {percent} %
        </Button>
      ))}
    </>
  )
}

const doNothing = async () => undefined
const nothing = () => undefined

/** A circle with a line across; brands have their own. */
const SAMPLE_MARK: Mark = [
  { look: 'ground', path: 'M0 16a16 16 0 0 1 32 0a16 16 0 0 1-32 0z' },
  { look: 'line', path: 'M8 16h16' },
]

function Actions() {
  return (
    <Group title="Actions">
      {VARIANTS.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={mdiPrinterOutline}>
            With an icon
          </Button>
          <Button variant={variant} isDisabled>
            Disabled
          </Button>
          <Button variant={variant} aria-disabled>
            Busy
          </Button>
          <ButtonLink variant={variant} to="/">
            Link
          </ButtonLink>
        </div>
      ))}
      <Button isWide>As wide as its place</Button>
      <div className={styles.row}>
        <ButtonAnchor href="tel:5015550100">Call us</ButtonAnchor>
        <RetryButton query={{ isFetching: false, refetch: doNothing }}>Try again</RetryButton>
        <RetryButton query={{ isFetching: true, refetch: doNothing }}>Trying</RetryButton>
        <span>
          ZZH41022001 <CopyButton what="member ID" value="ZZH41022001" />
        </span>
        <PhoneLink number="5015550100" />
        <Link to="/">A link</Link>
      </div>
    </Group>
  )
}

function Overlays() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Group title="Overlays">
      <div className={styles.row}>
        <Button onPress={() => setOpen(true)}>Open a dialog</Button>
        <p>
          After the <Term meaning="What you pay each year before the plan starts to pay.">deductible</Term>{' '}
          the plan pays.
        </p>
      </div>
      <Dialog
        title="Remove this card?"
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Keep it</Button>
            <Button variant="primary" onPress={close}>
              Remove
            </Button>
          </>
        }
      >
        <p>Payments that are planned with it are not made.</p>
      </Dialog>
    </Group>
  )
}

const tabs = [
  { id: 'dana', label: 'Danielle' },
  { id: 'marcus', label: 'Marcus' },
  { id: 'june', label: 'June' },
]

function Content() {
  const [chosen, setChosen] = useState('dana')
  return (
    <Group title="Content">
      <Tabs label="Whose card" tabs={tabs} chosen={chosen} onChoose={setChosen}>
        <p>The card of {tabs.find(({ id }) => id === chosen)?.label}.</p>
      </Tabs>
      <Disclosure summary="Closed">What was folded away.</Disclosure>
      <Disclosure summary="Open" isOpen>
        What is in use.
      </Disclosure>
      <DataList>
        <Fact term="Member ID">ZZH41022001</Fact>
        <Fact term="Group number" />
      </DataList>
      <DataList variant="money">
        <Fact term="You may owe">$48.20</Fact>
      </DataList>
      <Meter label="Deductible" percent={0} used="$0.00 of $1,000.00" left="$1,000.00 left" />
      <Meter label="Out-of-pocket limit" percent={62} used="$3,100.00 of $5,000.00" left="$1,900.00 left" />
      <BarChart
        parts={[
          { name: 'Plan paid', tone: 'deep' },
          { name: 'You may owe', tone: 'bright' },
        ]}
        bars={[
          { key: 'jan', label: 'January', values: [120, 30], amount: '$150.00', said: '$150.00 in January' },
          { key: 'feb', label: 'February', values: [40, 80], amount: '$120.00', said: '$120.00 in February' },
        ]}
      />
      <div className={styles.row}>
        {COLORS.map((color) => (
          <Label key={color} color={color}>
            {color}
          </Label>
        ))}
      </div>
      <div className={styles.row}>
        <BrandMark mark={SAMPLE_MARK} />
      </div>
    </Group>
  )
}

const AT_MS = Date.UTC(2026, 2, 14, 20, 12)
const failure = { reason: 'The server did not answer.', code: 'NET-001' }

function States() {
  return (
    <Group title="States">
      <Notice title="Information">Your card is on its way.</Notice>
      <Notice tone="good" title="Good news" action={<Button>See it</Button>}>
        Your claim was paid.
      </Notice>
      <Notice tone="warning">We could not load your plans.</Notice>
      <Freshness
        at={AT_MS}
        isSavedCopy={false}
        isRefreshing={false}
        failure={undefined}
        onRefresh={nothing}
      />
      <Freshness at={AT_MS} isSavedCopy isRefreshing failure={failure} onRefresh={nothing} />
      <EmptyState
        icon={mdiReceiptTextOutline}
        title={<h3>No claims yet</h3>}
        action={<Button>Refresh</Button>}
      >
        <p>They appear here a few days after a visit.</p>
      </EmptyState>
      <EmptyState icon={mdiMagnify} title={<h3>Nothing found</h3>} />
      <Loading>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </Loading>
      <Spinner />
      <Trouble icon={mdiWifiOff} title="You are offline" code="NET-001">
        <p>What is kept on this device still opens.</p>
      </Trouble>
    </Group>
  )
}
