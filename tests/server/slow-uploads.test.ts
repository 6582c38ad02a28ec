import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { messageWriter } from '#tests/kit/message-writer.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { pngReceipt } from '#tests/kit/receipts.ts'

const server = startedBackend()

test('refuses a member’s fourth upload before its file arrives', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const dana = await messageWriter(server.app, 'harperdana1', 'ZZH41022001')
  const eli = await messageWriter(server.app, 'harpereli16', 'ZZH41022004')
  const file = pngReceipt()
  const begin = (fileId: string) => {
    const path = `${address}${dana.base}/drafts/${randomUUID()}/files/${fileId}`
    const type = { 'content-type': 'application/octet-stream', 'content-length': file.length }
    const upload = request(path, { method: 'PUT', agent: false, headers: { ...dana.bearer, ...type } })
    onTestFinished(() => void upload.destroy())
    // The first byte only: the rest is slow.
    upload.on('error', () => undefined).write(file.subarray(0, 1))
    return { upload, answer: once(upload, 'response') as Promise<[IncomingMessage]> }
  }
  const begun = ['slow-file-1', 'slow-file-2', 'slow-file-3', 'slow-file-4'].map(begin)
  const refused = await Promise.race(begun.map(async ({ answer }, at) => ({ at, reply: (await answer)[0] })))
  expect([refused.reply.statusCode, refused.reply.headers['retry-after']]).toEqual([429, '3'])
  expect(await json(refused.reply)).toMatchObject({ code: 'FIL-0008' })
  const [broken, ...slow] = begun.filter((_, at) => at !== refused.at)
  expect(await eli.attach(randomUUID(), 'file-number-1', file)).toMatchObject({ status: 200 })

  const attach = () => dana.attach(randomUUID(), 'file-number-1', file)
  expect(await attach()).toMatchObject({ status: 429 })
  broken?.upload.destroy()
  await eventually(async () => expect(await attach()).toMatchObject({ status: 200 }))

  const finish = async ({
    upload,
    answer,
  }: {
    upload: ClientRequest
    answer: Promise<[IncomingMessage]>
  }) => {
    upload.end(file.subarray(1))
    const [reply] = await answer
    reply.resume()
    return reply.statusCode
  }
  for (const each of slow) expect(await finish(each)).toBe(200)
})
