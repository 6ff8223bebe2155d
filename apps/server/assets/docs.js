// Sends requests from the API page and shows the responses. Without this script, the page can still be read.

/** The maximum length of a response that is shown in full, in characters. */
const MOST_SHOWN = 100_000

try {
  const theme = localStorage.getItem('seedfast.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage, the page follows the system theme, as the studio does.
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

addEventListener('hashchange', openNamed)
openNamed()

/** Opens the operation named by the fragment of the page's URL. */
function openNamed() {
  const named = document.getElementById(location.hash.slice(1))
  if (named instanceof HTMLDetailsElement) {
    named.open = true
    named.scrollIntoView()
  }
}

/** Sends the request that a form describes and shows the response. */
async function send(form) {
  const { method, path } = form.dataset
  const url = new URL(
    `..${path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(valueOf(form, name)))}`,
    // This script is in `docs/`, one level below the root of the API.
    import.meta.url,
  )
  for (const input of form.querySelectorAll('[data-in="query"]')) {
    const values = input.dataset.list === undefined ? [input.value] : input.value.split('\n')
    for (const value of values) if (value !== '') url.searchParams.append(input.name, value)
  }
  const body = form.querySelector('textarea[name="body"]')?.value
  const answer = form.parentElement.querySelector('.answer')
  const [request, status, text] = ['.request', '.status', 'pre'].map((part) => answer.querySelector(part))
  answer.hidden = false
  request.textContent = `${method} ${url.pathname}${url.search}`
  status.textContent = 'Waiting for the response…'
  status.classList.remove('failed')
  text.textContent = ''
  try {
    const began = performance.now()
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(url, { method, headers, body })
    const received = await response.text()
    const ms = Math.round(performance.now() - began)
    status.textContent = `${response.status} ${response.statusText} · ${response.headers.get('content-type') ?? 'no body'} · ${received.length} characters · ${ms} ms`
    status.classList.toggle('failed', !response.ok)
    text.textContent = shown(received, response.headers.get('content-type') ?? '')
  } catch (error) {
    status.textContent = `No response: ${error.message}`
    status.classList.add('failed')
  }
}

function valueOf(form, name) {
  return form.elements.namedItem(name).value
}

/** Returns a response in a readable form, truncated if it is too long for the page. */
function shown(text, type) {
  const whole = type.split(';')[0].endsWith('json') ? indented(text) : text
  return whole.length > MOST_SHOWN
    ? `${whole.slice(0, MOST_SHOWN)}\n… (${whole.length - MOST_SHOWN} more characters)`
    : whole
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
