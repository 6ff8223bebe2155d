import type { PageState } from './address.js'
import { storedText, withValues, type AddressValue, type Codec } from './address-value.js'

/** Declares a list. As keys in a URL are unique, each item has its own key: `not1`, `not2` and so on. */
export function numbered<Item>(
  name: string,
  { read, print }: Codec<Item>,
  noun: string,
): AddressValue<readonly Item[]> {
  const textsOf = (state: PageState): string[] => {
    const texts: string[] = []
    for (let text; (text = storedText(state, `${name}${texts.length + 1}`)) !== null;) texts.push(text)
    return texts
  }
  const to: AddressValue<readonly Item[]>['to'] = (items, state) => {
    const length = Math.max(items.length, state === undefined ? 0 : textsOf(state).length)
    const texts = Array.from({ length }, (_, i) => (i < items.length ? print(items[i]!) : null))
    return Object.fromEntries(texts.map((text, i) => [`${name}${i + 1}`, text]))
  }
  return {
    name,
    of: (state) => textsOf(state).flatMap((text) => read(text) ?? []),
    to,
    set: (page, items) => page.edit(withValues(page.session.state, to(items, page.session.state))),
    read,
    check: {
      noun,
      // The list ends at the first missing number.
      fits: (_item, { state }, _text, key) => Number(key.slice(name.length)) <= textsOf(state).length,
    },
    owns: (key) => key.startsWith(name) && /^[1-9]\d*$/.test(key.slice(name.length)),
  }
}
