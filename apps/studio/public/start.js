// While the page is empty, shows that it is loading, or that its code couldn't be loaded.
const say = (text) => {
  const note = document.getElementById('start')
  if (note === null) return
  note.textContent = text
  note.hidden = false
}
const timer = setTimeout(say, 1000, 'Loading the studio…')
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    clearTimeout(timer)
    say('The studio’s code couldn’t be loaded. Check that the server is running, and reload the page.')
  },
  true,
)
