import { mdiDownload, mdiReceiptTextOutline } from '@mdi/js'
import { Icon } from '#ui/Icon.tsx'
import { Label } from '#ui/Label.tsx'
import { OpeningRow } from '#ui/OpeningRow.tsx'
import { RowMenu } from '#ui/RowMenu.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { GalleryGroup as Group } from './GalleryGroup.tsx'

const NAME = 'Wilhelmina Konstantinopoulos-Featherstonehaugh of Arkadelphia'

const doNothing = () => {}

/** Rows of lists, with names of 60 letters and amounts of nine digits. */
export const GalleryRows = () => (
  <Group title="Rows">
    <Rows>
      <Row
        level={3}
        title={<RowButton>Dental exam</RowButton>}
        when="11/17/2026"
        facts={['Danielle Harper', 'Little Rock Dental']}
        amount="$25.00"
        label={<Label color="green">Paid</Label>}
      />
      <Row
        level={3}
        title={<RowButton>{NAME}</RowButton>}
        unseen="Unread"
        lead={<Icon path={mdiReceiptTextOutline} />}
        when="11/17/2026"
        facts={[NAME, NAME]}
        amount="$999,999,999.99"
        amountNote="$999,999,999.99 not covered"
        label={<Label color="red">Partly denied</Label>}
        menu={
          <RowMenu
            label={`More for ${NAME}`}
            actions={[{ label: 'Download (PDF)', icon: mdiDownload, onPress: doNothing }]}
          />
        }
      />
      <Row
        level={3}
        title={<RowButton>Injection into the spine</RowButton>}
        when="Decided 11/08/2026"
        facts={['Danielle Harper', 'Boston Mountain Orthopedics']}
        label={<Label color="red">Denied: Please Refer to Denial Letter for Detailed Explanation</Label>}
        hasLongLabel
      />
      <Row
        level={3}
        title={<RowButton>We mailed your card</RowButton>}
        when="11/14/2026"
        facts={['To Danielle Harper']}
        text="A new ID card is on its way to the address we have on file. Cards arrive within 7 business days."
      />
      <OpeningRow
        level={3}
        title="Lisinopril 10 mg tablet"
        facts={['Tier 1 (generic): $10.00', 'Zestril']}
        isWhole
        renderDetails={() => 'The plan needs no approval for it.'}
      />
    </Rows>
  </Group>
)
