/**
 * Corrects three things in the theme's elements that screen readers need: the home page has no main landmark, the
 * groups of the sidebar are buttons within buttons, and the search button's label isn't its text.
 */
export function improveRoles() {
  document.querySelector('.VPHome')?.setAttribute('role', 'main')
  document.querySelector('.DocSearch-Button')?.removeAttribute('aria-label')
  for (const caret of document.querySelectorAll('.VPSidebarItem [role=button] > .caret')) {
    for (const name of ['role', 'aria-label', 'tabindex']) caret.removeAttribute(name)
  }
}
