import type { Maker } from '../making/maker.js'
import type { ViewAnswer } from '../making/making-protocol.js'

/**
 * Draws a view of the current result, then switches the maker back to `shown`, the view on the page. Resolves to null
 * if the user stops the work or requests a different result first.
 */
export function drawView(maker: Maker, name: string, shown: string | null): Promise<ViewAnswer | null> {
  const { answered, views } = maker.state()
  if (views[name] !== undefined) return Promise.resolve(views[name])
  return new Promise((resolve) => {
    const look = (): void => {
      const state = maker.state()
      const drawn = state.views[name]
      if (drawn === undefined && state.answered === answered && !state.stopped) return
      unsubscribe()
      maker.show(shown)
      resolve(state.answered === answered ? (drawn ?? null) : null)
    }
    const unsubscribe = maker.subscribe(look)
    maker.show(name)
  })
}
