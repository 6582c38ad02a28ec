/** A brand's mark, 32 units square: a ground, and lines or a figure cut from it. */
export type Mark = { ground: string; lines?: string; figure?: string }

type Place = { x: number; y: number; size: number }

/** Draws a mark with its corner at a place; it says nothing that does not stand beside it. */
export function drawMark(
  pdf: PDFKit.PDFDocument,
  { ground, lines, figure }: Mark,
  { x, y, size }: Place,
  colors: { ground: string; ink: string },
): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 32)
  pdf.path(ground).fill(colors.ground)
  if (figure) pdf.path(figure).fill(colors.ink)
  if (lines) pdf.path(lines).lineWidth(2.4).lineCap('round').lineJoin('round').stroke(colors.ink)
  pdf.restore()
}
