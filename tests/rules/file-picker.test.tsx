import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FilePicker } from '#files/FilePicker.tsx'
import type { ChosenFile } from '#files/prepare-file.ts'
import { usePreparing } from '#files/preparing.ts'
import { Form } from '#ui/Form.tsx'
import * as v from 'valibot'
import { heicFile, holdHeicPhotos } from '#tests/kit/heic-worker.ts'
import { pdfReceipt } from '#tests/kit/receipts.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const onFiles = vi.fn<(files: readonly ChosenFile[]) => void>()

function Picker({ most = 3 }: { most?: number }) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const take = (all: readonly ChosenFile[]) => {
    onFiles(all)
    setFiles(all)
  }
  return (
    <Form
      schema={v.object({})}
      onSend={async () => undefined}
      troubleOf={() => ({})}
      submit={{ label: 'Send', busy: 'Sending' }}
    >
      <FilePicker isGuarded title="Files" hint="Photos" files={files} most={most} onFiles={take} />
    </Form>
  )
}

function open(most?: number): (files: File[]) => Promise<void> {
  onFiles.mockReset()
  render(<Picker {...(most !== undefined && { most })} />)
  const input = screen.getByLabelText<HTMLInputElement>('Choose a photo or PDF')
  return (files) => userEvent.upload(input, files, { applyAccept: false })
}

const pdf = (name: string) => new File([new Uint8Array(pdfReceipt())], name, { type: 'application/pdf' })
const attached = () => screen.queryAllByRole('button', { name: /^Remove / }).map((one) => one.textContent)
const send = () => screen.getByRole('button', { name: 'Send' })

test('a rejected file changes nothing', async () => {
  const choose = open(1)
  await choose([new File(['<!doctype html>'], 'page.html')])
  expect(await screen.findByText('Code FIL-0001')).toBeDefined()
  expect(onFiles).not.toHaveBeenCalled()
  await choose([pdf('a.pdf'), pdf('b.pdf')])
  expect(await screen.findByText(/You can add/)).toBeDefined()
  expect(attached()).toEqual(['Remove a.pdf'])
  expect(onFiles).toHaveBeenCalledTimes(1)
})

test('names a file the browser cannot prepare and attaches the next one', async () => {
  const choose = open()
  vi.spyOn(crypto, 'randomUUID').mockImplementationOnce(() => {
    throw new Error('no entropy')
  })
  await choose([pdf('a.pdf'), pdf('b.pdf')])
  await waitFor(() => expect(attached()).toEqual(['Remove b.pdf']))
  expect(screen.getByText('Code UNHANDLED_ERROR')).toBeDefined()
  await choose([pdf('a.pdf')])
  await waitFor(() => expect(attached()).toEqual(['Remove b.pdf', 'Remove a.pdf']))
  await userEvent.click(send())
  expect(screen.queryByText(/^We’re still preparing/)).toBeNull()
})

test('a photo in a batch is attached once, and the form waits until all are ready', async () => {
  const photos = holdHeicPhotos()
  const choose = open()
  await choose([heicFile(), heicFile('second.heic')])
  await screen.findByText('Converting photo.heic…')
  await userEvent.click(send())
  expect(screen.getByText(/^We’re still preparing your file\./)).toBeDefined()
  photos.finish()
  await screen.findByText('Converting second.heic…')
  expect(attached()).toEqual(['Remove photo.heic'])
  await choose([heicFile()])
  expect(await screen.findByText('photo.heic is attached already.')).toBeDefined()
  expect(screen.getByText(/^We’re still preparing your file\./)).toBeDefined()
  await userEvent.click(send())
  expect(document.activeElement?.textContent).toContain('We’re still preparing')
  photos.finish()
  await waitFor(() => expect(attached()).toEqual(['Remove photo.heic', 'Remove second.heic']))
  await waitFor(() => expect(screen.queryByText(/^We’re still preparing/)).toBeNull())
  expect(document.activeElement).toBe(send())
})

test('only one picker of a page asks before leaving', () => {
  const one = renderHook(() => usePreparing(true))
  const other = renderHook(() => usePreparing(true))
  expect([one.result.current, other.result.current]).toEqual([true, false])
  one.unmount()
  expect(other.result.current).toBe(true)
})
