/*
 * Handles passkeys on the sign-in pages. It is served as is, so that every browser with passkeys can read it: it shows
 * the button before the rest of the page is drawn, offers passkeys in the list at the username, and submits the signed
 * response with the form.
 */

const form = document.querySelector('#passkey')
const button = form.querySelector('button')
const said = form.querySelector('[role="status"]')

const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The open prompt; browsers have only one at a time. */
let prompt = new AbortController()

async function askForPasskey(mediation) {
  prompt.abort()
  prompt = new AbortController()
  const { signal } = prompt
  const answer = await fetch(form.dataset.challenge, { method: 'POST', signal })
  if (!answer.ok) throw new Error(`No challenge: ${answer.status}`)
  const { challenge, rpId, minutes, allow } = await answer.json()
  // The list at the username stays open as long as the page, so it gets a new challenge before this one expires.
  if (mediation === 'conditional') setTimeout(() => signal.aborted || offer(), (minutes - 1) * 60_000)
  const credential = await navigator.credentials.get({
    mediation,
    signal,
    publicKey: {
      challenge: bytesOf(challenge),
      rpId,
      userVerification: 'required',
      allowCredentials: allow.map(({ id, transports }) => ({
        type: 'public-key',
        id: bytesOf(id),
        transports,
      })),
    },
  })
  await submitSigned(credential)
}

async function submitSigned({ id, type, rawId, response }) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  form.elements.credential.value = JSON.stringify({
    id,
    type,
    rawId: textOf(rawId),
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle ? { userHandle: textOf(userHandle) } : {}),
    },
  })
  // Set by the puzzle's script, on a page that has one.
  await globalThis.puzzleSolved
  form.submit()
}

/**
 * Offers passkeys in the list at the username. The user didn't ask for it, so failures aren't shown; the button shows
 * its own.
 */
const offer = () => askForPasskey('conditional').catch(() => undefined)

async function offerWhereItMay() {
  if (!('offers' in form.dataset)) return
  if (await PublicKeyCredential.isConditionalMediationAvailable?.()) void offer()
}

if ('PublicKeyCredential' in globalThis) {
  button.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    said.textContent = ''
    askForPasskey('optional').catch(() => {
      said.textContent = form.dataset.cancelled
      void offerWhereItMay()
    })
  })
  void offerWhereItMay()
} else if (!('offers' in form.dataset)) {
  said.textContent = form.dataset.unsupported
}
