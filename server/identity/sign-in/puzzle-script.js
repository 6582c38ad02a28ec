/*
 * Solves the puzzle of a sign-in page while the member types, and holds the form back until it is solved. It is served
 * as is, so that every browser can read it. SHA-256 is implemented here, because the browser's own needs a promise for
 * each hash.
 */
{
  const said = document.querySelector('#puzzle')
  const { seed, working } = said.dataset
  const pieces = Number(said.dataset.pieces)
  const bits = Number(said.dataset.bits)

  const primes = []
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  const fraction = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0
  const K = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
  const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
  const words = new Int32Array(64)

  /** The first 32 bits of the SHA-256 of an ASCII text of at most 55 characters. */
  function firstWord(text) {
    words.fill(0, 0, 16)
    for (let at = 0; at < text.length; at += 1) words[at >> 2] |= text.charCodeAt(at) << (24 - 8 * (at & 3))
    words[text.length >> 2] |= 0x80 << (24 - 8 * (text.length & 3))
    words[15] = text.length * 8
    for (let at = 16; at < 64; at += 1) {
      const x = words[at - 15]
      const y = words[at - 2]
      const first = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
      const second = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
      words[at] = (words[at - 16] + first + words[at - 7] + second) | 0
    }
    let [a, b, c, d, e, f, g, h] = START
    for (let at = 0; at < 64; at += 1) {
      const ofE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const one = (h + ofE + ((e & f) ^ (~e & g)) + K[at] + words[at]) | 0
      const ofA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const other = (ofA + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + other) | 0
    }
    return (START[0] + a) >>> 0
  }

  /** Lets the browser draw and process input. */
  const pause = () => new Promise((resolve) => setTimeout(resolve))
  const SLICE_MS = 30
  const HASHES_A_LOOK = 500

  async function solvePiece(piece) {
    let until = performance.now() + SLICE_MS
    for (let nonce = 0; ; nonce += 1) {
      if (firstWord(`${seed}.${piece}.${nonce}`) >>> (32 - bits) === 0) return nonce
      if (nonce % HASHES_A_LOOK === 0 && performance.now() > until) {
        await pause()
        until = performance.now() + SLICE_MS
      }
    }
  }

  async function solve() {
    const nonces = []
    for (let piece = 0; piece < pieces; piece += 1) nonces.push(await solvePiece(piece))
    for (const input of document.querySelectorAll('input[name="solution"]')) input.value = nonces.join('.')
  }

  let isSolved = false
  /** The passkey script waits for it, too. */
  globalThis.puzzleSolved = solve().then(() => {
    isSolved = true
    said.textContent = ''
    // A page without other fields is submitted at once.
    document.querySelector('form[data-goes-on]')?.submit()
  })

  for (const form of document.querySelectorAll('form:not(#passkey)'))
    if (form.elements.solution)
      form.addEventListener('submit', (event) => {
        if (isSolved) return
        event.preventDefault()
        said.textContent = working
        globalThis.puzzleSolved.then(() => form.submit())
      })
}
