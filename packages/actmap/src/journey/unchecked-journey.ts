import { Xoshiro256StarStarStream } from '@seedfast/rng'
import { canonicalJson, sha256Hex, type Path, type Place } from '@seedfast/world'
import { actmapInputError } from '../messages.js'
import { getReachableNextRow } from '../paths/reachability.js'
import type { Outcome } from '../rules/node-types.js'
import type { GenerationResult, MapNode } from '../schema/result.js'
import type { Rules } from '../rules/rules.js'
import type { JourneySave } from './journey-schema.js'
import { getMetaKeyStatus, type MetaKey } from './previews.js'
import {
  getUnknownForecast,
  resolveUnknown,
  type Modifier,
  type PityState,
  type UnknownForecast,
} from './resolve-unknown.js'

/** The rules that a journey depends on. */
export type JourneyRules = Pick<Rules, 'unknownWeights' | 'burningElite'>

/** The result of one step of a journey. */
export interface Step {
  readonly node: MapNode
  /** The type that an Unknown turned out to be, or null for any other node. */
  readonly outcome: Outcome | null
  /**
   * The reward for the burning Elite at this node. Null if the node isn't the burning Elite or its reward has been
   * claimed.
   */
  readonly reward: string | null
}

/** A journey whose saves have the right shape. It needs no schema, so a page loads it quickly. */
export class UncheckedJourney {
  private readonly stream: Xoshiro256StarStarStream
  private walked: string[] = []
  private results: Record<string, Outcome> = {}
  private gained: PityState
  private taken: string[] = []

  /** Starts a journey below row 0 of a map. `rules` must be the rules that the map was generated with. */
  constructor(
    private readonly map: GenerationResult,
    private readonly rules: JourneyRules,
  ) {
    this.stream = new Xoshiro256StarStarStream(BigInt(map.subSeeds.unknownResolution))
    this.gained = map.meta.pity
  }

  /**
   * Restores a saved journey, which must have the shape of a save. Throws an InputError if it belongs to a different
   * map, or contains a path that doesn't exist on the map.
   */
  static resume<Resumed extends UncheckedJourney>(
    this: new (...start: ConstructorParameters<typeof UncheckedJourney>) => Resumed,
    map: GenerationResult,
    rules: JourneyRules,
    save: JourneySave,
  ): Resumed {
    const journey = new this(map, rules)
    if (save.map !== journey.mapHash()) {
      throw actmapInputError('other-map', savePlace('map'), { seed: map.seed })
    }
    for (const [i, id] of save.path.entries()) {
      const reachable = journey.reachable()
      if (!reachable.includes(id)) {
        throw actmapInputError('unreachable-node', savePlace('path', i), { got: id, reachable })
      }
      journey.walked.push(id)
      const isUnknown = journey.nodeOf(id).type === 'Unknown'
      if (isUnknown !== Object.hasOwn(save.outcomes, id)) {
        const code = isUnknown ? 'missing-outcome' : 'unexpected-outcome'
        throw actmapInputError(code, savePlace('outcomes', id), {})
      }
    }
    const strange =
      Object.keys(save.outcomes).find((id) => !save.path.includes(id)) ??
      save.claimed.find((id) => !save.path.includes(id))
    if (strange !== undefined) throw actmapInputError('not-on-path', savePlace('path'), { got: strange })
    journey.results = { ...save.outcomes }
    journey.gained = save.pity
    journey.taken = [...save.claimed]
    journey.loadStream(save)
    return journey
  }

  /** The IDs of the visited nodes, starting in row 0. */
  get path(): readonly string[] {
    return this.walked
  }

  /** The current pity of each possible outcome of an Unknown. */
  get pity(): PityState {
    return this.gained
  }

  /** The type that each Unknown on the path turned out to be, keyed by node ID. */
  get outcomes(): Readonly<Record<string, Outcome>> {
    return this.results
  }

  /** The IDs of the nodes where the player claimed the burning Elite's reward or a meta key. */
  get claimed(): readonly string[] {
    return this.taken
  }

  /**
   * Returns the IDs of the nodes that the player can step to, from left to right: at the start, the nodes in row 0; at
   * the boss, none.
   */
  reachable(): string[] {
    const here = this.walked.at(-1)
    if (here !== undefined) return getReachableNextRow(this.map.graph, here)
    return this.map.graph.nodes.filter(({ row }) => row === 0).map(({ id }) => id)
  }

  /**
   * Moves the player to a node. If the node is an Unknown, resolves it with one draw. `modifiers` are the effects of
   * relics, flags and the player's state. If the node can't be reached, throws an InputError and leaves the journey
   * unchanged.
   */
  step(nodeId: string, modifiers: readonly Modifier[] = []): Step {
    const reachable = this.reachable()
    if (!reachable.includes(nodeId)) {
      const place: Place = { in: 'option', name: 'node' }
      throw actmapInputError('unreachable-node', place, { got: nodeId, reachable })
    }
    const node = this.nodeOf(nodeId)
    let outcome: Outcome | null = null
    if (node.type === 'Unknown') {
      const { graph } = this.map
      const resolved = resolveUnknown(
        nodeId,
        { graph, rules: this.rules, pity: this.gained, modifiers },
        this.stream,
      )
      outcome = resolved.outcome
      this.results[nodeId] = outcome
      this.gained = resolved.newPityState
    }
    this.walked.push(nodeId)
    return { node, outcome, reward: this.rewardAt(node) }
  }

  /** Returns the types that an Unknown can currently turn out to be, and their probabilities. */
  forecast(nodeId: string, modifiers: readonly Modifier[] = []): UnknownForecast {
    return getUnknownForecast(this.map.graph, nodeId, this.rules, this.gained, modifiers)
  }

  /**
   * Claims what the current node offers: the burning Elite's reward, a meta key, or both. Returns the reward, or null
   * if there was only a key. Throws an InputError if there is nothing to claim.
   */
  claim(): string | null {
    const here = this.walked.at(-1)
    const node = here === undefined ? undefined : this.nodeOf(here)
    const holds = node !== undefined && (node.tags.includes('burning') || node.tags.includes('metaKey'))
    if (!holds || this.taken.includes(node.id)) {
      throw actmapInputError('nothing-to-claim', savePlace(), { node: node?.id ?? null })
    }
    const reward = this.rewardAt(node)
    this.taken.push(node.id)
    return reward
  }

  /** Returns the burning Elite's node, or null if there is none or its reward has been claimed. */
  burningElite(): MapNode | null {
    const burning = this.map.graph.nodes.find(({ tags }) => tags.includes('burning'))
    return burning === undefined || this.taken.includes(burning.id) ? null : burning
  }

  /**
   * Returns the act's meta keys, each with a flag for whether it has been claimed. Returns null if the act has no meta
   * keys.
   */
  metaKeys(): readonly MetaKey[] | null {
    return getMetaKeyStatus(this.map, this.taken)
  }

  /** Returns the journey as plain JSON for `resume`, which needs the same map. */
  save(): JourneySave {
    const { algorithm: _, ...stream } = this.stream.save()
    return {
      format: 'seedfast-journey/1',
      map: this.mapHash(),
      path: [...this.walked],
      outcomes: { ...this.results },
      pity: { ...this.gained },
      claimed: [...this.taken],
      stream: { algorithm: 'Xoshiro256StarStar', ...stream, state: [...stream.state] },
    }
  }

  private loadStream({ stream, outcomes }: JourneySave): void {
    const resolved = Object.keys(outcomes).length
    if (stream.counter !== resolved) {
      const data = { got: stream.counter, expected: resolved }
      throw actmapInputError('wrong-draw-count', savePlace('stream', 'counter'), data)
    }
    if (stream.state.every((word) => word === 0)) {
      throw actmapInputError('zero-state', savePlace('stream', 'state'), {})
    }
    this.stream.load(stream)
  }

  private rewardAt(node: MapNode): string | null {
    const burning = node.tags.includes('burning') && !this.taken.includes(node.id)
    return burning ? this.rules.burningElite.reward : null
  }

  private nodeOf(nodeId: string): MapNode {
    return this.map.graph.nodes.find(({ id }) => id === nodeId)!
  }

  /**
   * Returns a hash that identifies the map. It covers the nodes with their types and tags, the edges, and the seed of
   * the Unknowns, but not the decorations.
   */
  private mapHash(): string {
    const { graph, subSeeds } = this.map
    const nodes = graph.nodes.map(({ id, type, tags }) => [id, type, tags])
    const edges = graph.edges.map(({ fromId, toId }) => [fromId, toId])
    return sha256Hex(canonicalJson({ nodes, edges, unknownResolution: subSeeds.unknownResolution }))
  }
}

/** Returns a place in a saved journey. */
export function savePlace(...path: Path): Place {
  return { in: 'option', name: 'journey', path }
}
