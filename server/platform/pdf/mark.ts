import { MARK_LINE, type Mark } from '#contract/brands/mark.ts'

type Place = { x: number; y: number; size: number }

/** Draws a mark with its corner at a position; adjacent text has the same information. */
export function drawMark(
  pdf: PDFKit.PDFDocument,
  mark: Mark,
  { x, y, size }: Place,
  colors: { ground: string; ink: string },
): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 32)
  for (const { look, path } of mark) {
    pdf.path(path)
    if (look === 'line') pdf.lineWidth(MARK_LINE).lineCap('round').lineJoin('round').stroke(colors.ink)
    else pdf.fill(look === 'ground' ? colors.ground : colors.ink)
  }
  pdf.restore()
}
