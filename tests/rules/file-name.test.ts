import { expect, test } from 'vitest'
import * as v from 'valibot'
import { FILE_NAME_CHARACTERS, FileName, type FileType } from '#contract/entities/uploaded-file.ts'
import { fileLabel } from '#ui/file-label.ts'
import { fileNameOf, withFileNames } from '#server/platform/uploads/file-name.ts'

const [pdf, jpeg, png, heic] = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const

test.each<[string, FileType, string]>([
  ['bill.pdf', pdf, 'bill.pdf'],
  ['Bill.PDF', pdf, 'Bill.PDF'],
  ['photo.jpeg', jpeg, 'photo.jpeg'],
  ['IMG_1.HEIF', heic, 'IMG_1.HEIF'],
  ['photo.heic', jpeg, 'photo.jpg'],
  ['scan.pdf', png, 'scan.png'],
  ['bill.html', pdf, 'bill.html.pdf'],
  ['bill.pdf.exe', pdf, 'bill.pdf.exe.pdf'],
  ['bill', pdf, 'bill.pdf'],
  ['Dr. Ames 3.12', jpeg, 'Dr. Ames 3.12.jpg'],
  ['bill.exe. . ', pdf, 'bill.exe.pdf'],
  ['bill.pdf.', pdf, 'bill.pdf'],
  ['bill \u202Efdp.exe', pdf, 'bill fdp.exe.pdf'],
  ['bill.p\u202Edf', pdf, 'bill.pdf'],
  ['bill\u0000.\r\npdf\u2028', pdf, 'bill.pdf'],
  ['.pdf', pdf, 'Unnamed file.pdf'],
  ['\u202E', png, 'Unnamed file.png'],
  ['', heic, 'Unnamed file.heic'],
  ['\u200b\u2060.jpg', jpeg, 'Unnamed file.jpg'],
  ['\u2800\u3164.', png, 'Unnamed file.png'],
])('%j of type %s is saved as %s', (name, type, wanted) => {
  const saved = fileNameOf({ name, type })
  expect(saved).toBe(wanted)
  expect(fileNameOf({ name: saved, type })).toBe(saved)
})

test('shortens a name enough to be sent, at a character boundary', () => {
  for (const name of [
    'a'.repeat(FILE_NAME_CHARACTERS),
    '😀'.repeat(FILE_NAME_CHARACTERS / 2),
    '\u00e9'.repeat(500),
  ]) {
    const saved = fileNameOf({ name, type: heic })
    expect(saved.length).toBeLessThanOrEqual(FILE_NAME_CHARACTERS)
    expect(saved).toMatch(/^[^\p{Cs}]+\.heic$/u)
    expect(v.parse(FileName, saved)).toBe(saved)
  }
})

test.each(['\u200b', '\u2060.pdf', '\u00ad \u3164.PNG', 'Unnamed file.pdf'])(
  '%j is listed as unnamed',
  (name) => {
    expect(v.parse(FileName, name)).toMatch(/^Unnamed file/)
    expect(fileLabel(name)).toBe('Unnamed file')
    expect(fileLabel('Unnamed files.pdf')).toBe('Unnamed files.pdf')
  },
)

test('a list keeps its order and other fields', () => {
  const files = [
    { fileId: 'one', name: 'a.html', type: pdf },
    { fileId: 'two', name: 'b.png', type: png },
  ]
  expect(withFileNames(files)).toEqual([{ ...files[0], name: 'a.html.pdf' }, files[1]])
})

test('removes direction marks from a name', () => {
  expect(v.parse(FileName, 'bill \u202Egnp.pdf')).toBe('bill gnp.pdf')
  expect(v.is(FileName, 'two\nlines.pdf')).toBe(false)
})
