import { type AddressInfo, type Socket, createServer } from 'node:net'

/** A minimal mail server: accepts e-mails for any address except those at `refused.example`. */
export async function startMailServer() {
  const letters: string[] = []
  const lines = new Set<Socket>()
  const server = createServer((socket) => {
    lines.add(socket)
    socket.on('close', () => lines.delete(socket)).on('error', () => {})
    converse(socket, (letter) => letters.push(letter))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped())
        for (const socket of lines) socket.destroy()
      }),
  }
}

const END = '\r\n.\r\n'

function converse(socket: Socket, take: (letter: string) => void): void {
  let [heard, isLetter] = ['', false]
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    if (/^DATA/i.test(line)) isLetter = true
    if (/^QUIT/i.test(line)) return socket.end('221 Bye\r\n')
    if (/^RCPT.*refused\.example/i.test(line)) return say('550 Nobody of that name')
    return say(isLetter ? '354 Go on' : '250 Fine')
  }
  say('220 mail.example')
  socket.setEncoding('latin1').on('data', (more: string) => {
    heard += more
    for (;;) {
      const end = isLetter ? END : '\r\n'
      const at = heard.indexOf(end)
      if (at === -1) return
      const said = heard.slice(0, at)
      heard = heard.slice(at + end.length)
      if (isLetter) {
        isLetter = false
        take(said)
        say('250 Taken')
      } else answer(said)
    }
  })
}
