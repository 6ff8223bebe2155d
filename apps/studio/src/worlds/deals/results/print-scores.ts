/** Prints the element with the class `deals-scores`, without the rest of the page. */
export function printScores(): void {
  const { dataset } = document.documentElement
  dataset['print'] = 'scores'
  window.addEventListener('afterprint', () => delete dataset['print'], { once: true })
  window.print()
}
