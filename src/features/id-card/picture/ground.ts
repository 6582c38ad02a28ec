import { type MarkKey, MARK_LINE, brandMarks } from '#ui/brand-marks.ts'
import { CARD, type Pen, unit } from './pen.ts'

/** What ui/brands.css prints a brand's cards with. */
export type CardColours = { from: string; to: string; on: string }

/** Asks the style sheet, which alone knows the brands' colours. */
export function coloursOf(brand: MarkKey): CardColours {
  const probe = document.createElement('div')
  probe.dataset.brand = brand
  probe.hidden = true
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const [from = '', to = '', on = ''] = ['--card-from', '--card-to', '--on-card'].map((token) =>
    style.getPropertyValue(token).trim(),
  )
  probe.remove()
  return { from, to, on }
}

/** White paper with round corners and a coloured band at its top; everything later stays inside the corners. */
export function layGround({ canvas }: Pen, colours: CardColours, bandHeight: number): void {
  const outline = new Path2D()
  outline.roundRect(1, 1, CARD.width - 2, CARD.height - 2, unit(4))
  canvas.fillStyle = '#fff'
  canvas.fill(outline, 'nonzero')
  canvas.strokeStyle = 'rgb(27 42 58 / 40%)'
  canvas.lineWidth = 2
  canvas.stroke(outline)
  canvas.clip(outline)
  const band = canvas.createLinearGradient(0, 0, CARD.width, unit(bandHeight))
  band.addColorStop(0, colours.from)
  band.addColorStop(1, colours.to)
  canvas.fillStyle = band
  canvas.fillRect(0, 0, CARD.width, unit(bandHeight))
}

/** The brand's mark, white, with figures in the colour of the band. */
export function drawMark({ canvas }: Pen, brand: MarkKey, { from }: CardColours, x: number, y: number): void {
  canvas.save()
  canvas.translate(unit(x), unit(y))
  canvas.scale(unit(7) / 32, unit(7) / 32)
  canvas.lineWidth = MARK_LINE
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  canvas.strokeStyle = from
  for (const { look, path } of brandMarks[brand]) {
    canvas.fillStyle = look === 'ground' ? '#fff' : from
    if (look === 'line') canvas.stroke(new Path2D(path))
    else canvas.fill(new Path2D(path), 'nonzero')
  }
  canvas.restore()
}

/** A hairline down the card. */
export function drawDivider({ canvas }: Pen, x: number, from: number, to: number): void {
  canvas.fillStyle = 'rgb(27 42 58 / 20%)'
  canvas.fillRect(unit(x), unit(from), 2, unit(to - from))
}

const STAMP = { size: 4.6, red: '#a3222c' }

/** Across a card that does not pay today; `foot` is where it ends, as a share of the card's height. */
export function drawStamp({ canvas, family }: Pen, word: string, foot: number): void {
  canvas.save()
  canvas.font = `800 ${unit(STAMP.size)}px ${family}`
  const text = word.toUpperCase()
  const width = canvas.measureText(text).width + unit(STAMP.size)
  const height = unit(STAMP.size * 1.5)
  canvas.translate(CARD.width - unit(5) - width / 2, CARD.height * foot - height / 2)
  canvas.rotate((-8 * Math.PI) / 180)
  canvas.beginPath()
  canvas.roundRect(-width / 2, -height / 2, width, height, unit(1.2))
  canvas.fillStyle = 'rgb(255 255 255 / 82%)'
  canvas.fill()
  canvas.strokeStyle = STAMP.red
  canvas.lineWidth = unit(STAMP.size * 0.1)
  canvas.stroke()
  canvas.fillStyle = STAMP.red
  canvas.textAlign = 'center'
  canvas.fillText(text, 0, unit(STAMP.size * 0.36))
  canvas.restore()
}
