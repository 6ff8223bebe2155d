import { generateMap } from '../light/generate-map.js'
import { svg } from '../light/svg.js'
import type { ActSpecInput } from '../schema/act-spec.js'
import type { GenerationResult, MapNode } from '../schema/result.js'
import type { RulesInput } from '../rules/rules.js'

/** The `detail` of `nodeclick` and `nodehover` events. `node` is null when the pointer or the focus leaves a node. */
export interface MapNodeEvent {
  readonly node: MapNode | null
}

/** A `<seedfast-map>` element, which shows a map. */
export interface SeedfastMapElement extends HTMLElement {
  /**
   * The map that the element shows, or null if it doesn't show a map yet. The element doesn't check the map you assign,
   * so use one from `generateMap` or `deserialize`.
   */
  map: GenerationResult | null
}

const STYLE = `:host{display:block}svg{display:block;max-width:100%;height:auto}
[data-node]{cursor:pointer;outline:none}[data-node]:is(:hover,:focus-visible) .disc{stroke-width:4}`

/**
 * Registers the custom element `<seedfast-map seed="42">`. The attributes `spec` and `rules` contain JSON. Clicking a
 * node, or pressing Enter or the space bar on it, dispatches `nodeclick`. Moving the pointer or the focus to or from a
 * node dispatches `nodehover`. Does nothing if the name is already registered.
 */
export function defineSeedfastMap(name = 'seedfast-map'): void {
  if (customElements.get(name) !== undefined) return
  customElements.define(name, elementClass())
}

function elementClass(): CustomElementConstructor {
  return class extends HTMLElement implements SeedfastMapElement {
    static readonly observedAttributes = ['seed', 'spec', 'rules']
    private readonly root = this.attachShadow({ mode: 'open' })
    private shown: GenerationResult | null = null

    constructor() {
      super()
      const { root } = this
      root.addEventListener('click', (event) => this.send('nodeclick', this.nodeAt(event)))
      root.addEventListener('keydown', (event) => {
        const { key } = event as KeyboardEvent
        const node = this.nodeAt(event)
        if (node === null || (key !== 'Enter' && key !== ' ')) return
        // Otherwise, the space bar would also scroll the page.
        event.preventDefault()
        this.dispatch('nodeclick', node)
      })
      for (const type of ['pointerover', 'focusin'])
        root.addEventListener(type, (event) => this.send('nodehover', this.nodeAt(event)))
      for (const type of ['pointerout', 'focusout'])
        root.addEventListener(type, (event) => {
          if (this.nodeAt(event) !== null) this.dispatch('nodehover', null)
        })
    }

    get map(): GenerationResult | null {
      return this.shown
    }

    set map(map: GenerationResult | null) {
      this.show(map, this.json<RulesInput>('rules'))
    }

    attributeChangedCallback(): void {
      const seed = this.getAttribute('seed')
      if (seed === null) return
      const rules = this.json<RulesInput>('rules')
      this.show(generateMap(this.json<ActSpecInput>('spec'), rules, BigInt(seed)), rules)
    }

    private show(map: GenerationResult | null, rules: RulesInput): void {
      this.shown = map
      this.root.innerHTML = map === null ? '' : `<style>${STYLE}</style>${svg(map, rules)}`
      for (const node of this.root.querySelectorAll('[data-node]')) {
        node.setAttribute('tabindex', '0')
        node.setAttribute('role', 'button')
      }
    }

    private json<Value extends object>(attribute: string): Partial<Value> {
      return JSON.parse(this.getAttribute(attribute) ?? '{}') as Partial<Value>
    }

    private nodeAt({ target }: Event): MapNode | null {
      const id = (target as Element).closest('[data-node]')?.getAttribute('data-node')
      return this.shown?.graph.nodes.find((node) => node.id === id) ?? null
    }

    private send(type: string, node: MapNode | null): void {
      if (node !== null) this.dispatch(type, node)
    }

    private dispatch(type: string, node: MapNode | null): void {
      this.dispatchEvent(new CustomEvent<MapNodeEvent>(type, { detail: { node } }))
    }
  }
}
