/**
 * Fixes three accessibility problems of the theme: the home page has no main landmark, each sidebar group is a button
 * that contains another button, and the search button's label differs from its visible text.
 */
export function improveRoles() {
  document.querySelector('.VPHome')?.setAttribute('role', 'main')
  document.querySelector('.DocSearch-Button')?.removeAttribute('aria-label')
  for (const caret of document.querySelectorAll('.VPSidebarItem [role=button] > .caret')) {
    for (const name of ['role', 'aria-label', 'tabindex']) caret.removeAttribute(name)
  }
}
