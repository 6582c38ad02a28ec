export type MarkKey = 'house' | 'ouachita' | 'ozark' | 'delta' | 'river' | 'diamond'

/** One shape: the ground in the accent, a figure cut from it or a line drawn over it. */
export type MarkShape = { look: 'ground' | 'figure' | 'line'; path: string }

/** Width of a `line`, with round ends. */
export const MARK_LINE = 2.4

const ground = (path: string): MarkShape => ({ look: 'ground', path })
const figure = (path: string): MarkShape => ({ look: 'figure', path })
const line = (path: string): MarkShape => ({ look: 'line', path })

const CIRCLE = 'M0 16a16 16 0 0 1 32 0a16 16 0 0 1-32 0z'
const SQUARE = 'M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z'

/** Our own drawings, 32 units square; as paths, so that a page and a picture draw the same. */
export const brandMarks: Record<MarkKey, readonly MarkShape[]> = {
  house: [
    ground(SQUARE),
    figure('M18.2 10.6a3.4 3.4 0 0 1 6.8 0a3.4 3.4 0 0 1-6.8 0z'),
    figure(
      'M4.6 23.4 11.7 12.9a1.4 1.4 0 0 1 2.3 0l4.6 6.6 2-2.3a1.4 1.4 0 0 1 2.1 0l4.7 5.4a.9.9 0 0 1-.7 1.5H5.4a.9.9 0 0 1-.8-.7z',
    ),
  ],
  ouachita: [
    ground(CIRCLE),
    line('M7 12.2c3-2.9 6-2.9 9 0s6 2.9 9 0'),
    line('M7 18c3-2.9 6-2.9 9 0s6 2.9 9 0'),
    line('M10.5 23.4c1.9-1.5 3.7-1.3 5.5.1s3.6 1.6 5.5.1'),
  ],
  ozark: [
    ground('M16 0c9 0 16 7 16 16v10a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V16C0 7 7 0 16 0z'),
    line('M16 26V14.5'),
    line('M16 18.8c-4.6 0-7-2.6-7-7 4.6 0 7 2.6 7 7z'),
    line('M16 15.4c0-4.6 2.6-7.1 7-7.1 0 4.6-2.6 7.1-7 7.1z'),
  ],
  delta: [
    ground('M13.3 2.6a3.1 3.1 0 0 1 5.4 0l12.6 22.6a3.1 3.1 0 0 1-2.7 4.6H3.4a3.1 3.1 0 0 1-2.7-4.6z'),
    line('M16 10v6.4'),
    line('M16 16.4 10.2 24'),
    line('M16 16.4 21.8 24'),
  ],
  river: [
    ground(CIRCLE),
    figure(
      'M19.8 5.2c-5.6 2.4-7.8 5-5.4 7.9 2 2.4 3.4 4.2.5 7.3-1.7 1.8-3.8 3.5-6.2 5.1 1.4.9 3 1.5 4.7 1.8 5.3-2.6 9.8-6 9.1-10.1-.5-3.1-4.7-4-4.2-6.7.2-1.4 1.8-2.9 4.5-4.2a12 12 0 0 0-3-1.1z',
    ),
  ],
  diamond: [
    ground(
      'M13.5 1.3a3.5 3.5 0 0 1 5 0l12.2 12.2a3.5 3.5 0 0 1 0 5L18.5 30.7a3.5 3.5 0 0 1-5 0L1.3 18.5a3.5 3.5 0 0 1 0-5z',
    ),
    line('M16 8.5 23.5 16 16 23.5 8.5 16zM8.5 16h15'),
  ],
}
