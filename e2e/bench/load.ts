import { Agent, get } from 'node:http'

const CONNECTIONS = 16

/** Sends one request. Rejects with the status if it isn't 200. */
const ask = (address: string, agent: Agent, authorization: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { authorization }, timeout: 5_000 }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${address} answered ${answer.statusCode}`))
      })
    })
    request.once('timeout', () => request.destroy(new Error(`${address} did not answer`)))
    request.once('error', reject)
  })

/** Requests per second to `address` from sixteen callers, each of which sends its next request after a response. */
export async function requestsPerSecond(address: string, authorization: string, lasting: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const begun = performance.now()
  let answered = 0
  const one = async () => {
    while (performance.now() - begun < lasting) {
      await ask(address, agent, authorization)
      answered += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, one))
  } finally {
    agent.destroy()
  }
  return (answered * 1_000) / (performance.now() - begun)
}
