import { useEffect, useState } from 'react'
import { type Drawing, readDrawing } from '#contract/brands/drawing.ts'
import { PICTURE_BOX } from '#contract/brands/names.ts'
import { send } from '#base/network.ts'
import { Painted } from '#ui/Drawing.tsx'
import styles from './ContentBlock.module.css'

/**
 * A picture in content. The portal's own pictures are drawn in the brand's colors, light and dark; others are shown
 * unchanged.
 */
export function ContentPicture({ address }: { address: string }) {
  const shapes = useShapes(address)
  return (
    <div className={styles.picture}>
      {shapes === 'other' && <img src={address} alt="" width={320} height={200} />}
      {typeof shapes === 'object' && <Painted shapes={shapes} box={PICTURE_BOX} />}
    </div>
  )
}

/** A larger file contains more than shapes. */
const MOST_LETTERS = 16_384

type Found = Drawing | 'other'

const readBefore = new Map<string, Found>()

async function readPicture(address: string): Promise<Found> {
  if (!address.endsWith('.svg')) return 'other'
  try {
    const answer = await send(address, {}, { isOptional: true })
    const text = answer.ok ? await answer.text() : ''
    const { drawing, faults } = readDrawing(text.slice(0, MOST_LETTERS), PICTURE_BOX)
    return faults.length === 0 ? drawing : 'other'
  } catch {
    return 'other'
  }
}

/** The shapes of a picture that contains only shapes; undefined until the file has loaded. */
function useShapes(address: string): Found | undefined {
  const [found, setFound] = useState(readBefore.get(address))
  useEffect(() => {
    let isLeft = false
    void readPicture(address).then((read) => {
      if (read !== 'other') readBefore.set(address, read)
      if (!isLeft) setFound(read)
    })
    return () => {
      isLeft = true
    }
  }, [address])
  return found
}
