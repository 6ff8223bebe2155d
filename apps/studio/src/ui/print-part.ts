import './print-part.css'

/** Prints an element without the rest of the page and without the element's buttons. */
export function printPart(part: HTMLElement): void {
  const { dataset } = document.documentElement
  // If printing isn't possible, the browser may never send `afterprint`.
  for (const old of document.querySelectorAll<HTMLElement>('[data-printed]')) delete old.dataset['printed']
  dataset['printing'] = ''
  part.dataset['printed'] = ''
  const restore = (): void => {
    delete dataset['printing']
    delete part.dataset['printed']
  }
  window.addEventListener('afterprint', restore, { once: true })
  window.print()
}
