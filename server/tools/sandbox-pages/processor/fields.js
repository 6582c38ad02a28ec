// Runs in the processor's frame: sends the numbers to the processor and returns a token to the portal.
const { parent: portal, kind } = document.documentElement.dataset
const form = document.querySelector('#fields')
const told = document.querySelector('#told')
const button = form.querySelector('button')

const tell = (message) => {
  if (window.parent !== window) window.parent.postMessage(message, portal)
}

const tellHeight = () =>
  tell({
    type: 'payment-fields-height',
    height: Math.ceil(document.documentElement.getBoundingClientRect().height),
  })

function mark(name, words) {
  for (const { id } of form.querySelectorAll('input')) {
    const isWrong = id === name
    form.querySelector(`#${id}`).setAttribute('aria-invalid', String(isWrong))
    form.querySelector(`#${id}-wrong`).textContent = isWrong ? words : ''
  }
  if (name) form.querySelector(`#${name}`)?.focus()
  tellHeight()
}

async function send() {
  const answer = await fetch('/processor/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, ...Object.fromEntries(new FormData(form)) }),
  })
  const body = await answer.json()
  if (!answer.ok) return mark(body.field, form.dataset[body.because] ?? form.dataset.wrong)
  mark('', '')
  told.textContent = form.dataset.ready
  form.reset()
  tell({ type: 'payment-token', ...body })
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  told.textContent = ''
  button.setAttribute('aria-disabled', 'true')
  send()
    .catch(() => {
      told.textContent = form.dataset.down
    })
    .finally(() => {
      button.removeAttribute('aria-disabled')
      tellHeight()
    })
})
new ResizeObserver(tellHeight).observe(document.body)
