/** A `ref` that moves the focus to an element when it appears. `autoFocus` only works while a page is loading. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
