import { useStore } from '#base/store.ts'
import { saveOffer } from '#offline/save-offer.ts'
import { ConnectionLine } from './ConnectionLine.tsx'
import { NoticeBanner } from './NoticeBanner.tsx'
import { SaveOfferLine } from './SaveOfferLine.tsx'
import { StorageLine } from './StorageLine.tsx'
import { UpdateLine } from './UpdateLine.tsx'
import { WindowLine } from './WindowLine.tsx'

/** Each line shows itself when it has something to tell. */
export function News() {
  return (
    <>
      <ConnectionLine />
      <StorageLine />
      <NoticeBanner />
      <WindowLine />
      <UpdateLine />
      {useStore(saveOffer) && <SaveOfferLine />}
    </>
  )
}
