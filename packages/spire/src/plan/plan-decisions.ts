import type { Path } from '@seedfast/world'
import type { Card } from '../cards/card.js'
import { cardName } from '../names/names.js'
import { askedCards } from '../player/obtain-relic.js'
import type { Picks } from '../player/picks.js'
import type { UncheckedRun } from '../run/unchecked-run.js'
import { planError } from './plan-error.js'
import { pickCards, resolvePlan, type PickList, type ResolvedFloor, type ResolvedPlan } from './plan-names.js'
import type { FloorPlan, Plan } from './plan-schema.js'

/** A plan's decisions during a single walk. Keeps track of which floor-specific decisions the walk has used. */
export class PlanDecisions {
  readonly resolved: ResolvedPlan
  /** The floor-specific decisions that have been used, each as a floor and a key, such as `5 buy`. */
  private readonly used = new Set<string>()

  constructor(plan: Plan) {
    this.resolved = resolvePlan(plan)
  }

  /** The plan itself, whose top-level decisions apply to the whole walk. */
  get plan(): Plan {
    return this.resolved.plan
  }

  /** Returns the decisions for the current floor, with IDs instead of names. Doesn't mark them as used. */
  floorOf({ state }: UncheckedRun): ResolvedFloor | undefined {
    return this.resolved.floors.get(state.floor)
  }

  /** Returns the plan's decision for the current floor, and marks it as used. Returns undefined if there is none. */
  forFloor<Name extends keyof FloorPlan>(run: UncheckedRun, name: Name): FloorPlan[Name] {
    const decision = this.floorOf(run)?.plan[name]
    if (decision !== undefined) this.use(run, name)
    return decision
  }

  /** Marks a decision for the current floor as used. */
  use({ state }: UncheckedRun, name: keyof FloorPlan): void {
    this.used.add(`${state.floor} ${name}`)
  }

  /** Returns the path, within the plan, of a decision for the current floor. */
  at({ state }: UncheckedRun, ...path: Path): Path {
    return ['floors', String(state.floor), ...path]
  }

  /**
   * Returns whether the plan leaves a relic or potion behind. `usually` lists the IDs to leave behind if the plan
   * doesn't specify any.
   */
  leaves(run: UncheckedRun, id: string, usually: readonly string[]): boolean {
    if (this.floorOf(run)?.leave?.includes(id) === true) {
      this.use(run, 'leave')
      return true
    }
    return (this.resolved.leave ?? usually).includes(id)
  }

  /**
   * Returns the plan's list of preferred cards for a kind of pick. If the plan has a separate list for the current
   * floor, uses that list and marks it as used.
   */
  list(run: UncheckedRun, kind: PickList) {
    const floor = this.floorOf(run)?.picks[kind]
    if (floor !== undefined) this.use(run, kind)
    return floor ?? this.resolved.picks[kind]
  }

  /**
   * Returns the cards to pick from the deck. Throws an InputError if the plan names a card for this floor that can't be
   * picked.
   */
  picks(run: UncheckedRun, kind: PickList, count: number, fits: (card: Card) => boolean): Picks {
    const { deck, floor } = run.state
    const list = this.list(run, kind) ?? []
    this.floorOf(run)?.picks[kind]?.forEach(({ name, ids }, i) => {
      if (deck.some((card) => ids.includes(card.id) && fits(card))) return
      throw planError('plan-not-offered', this.at(run, kind, i), {
        floor,
        what: 'deck card',
        got: name,
        offered: [...new Set(deck.filter(fits).map(({ id }) => cardName(id)))],
      })
    })
    return { deck: pickCards(deck, list, count, fits) }
  }

  /** Returns the cards to pick when the player obtains a relic. Returns an empty object if the relic asks for none. */
  relicPicks(run: UncheckedRun, relic: string): Picks {
    const cardRequest = askedCards(relic)
    return cardRequest === undefined
      ? {}
      : this.picks(run, cardRequest.kind, cardRequest.count, cardRequest.fits)
  }

  /**
   * Throws an InputError if the plan contains decisions for a floor that the walk didn't reach, or decisions that the
   * walk didn't need.
   */
  checkUsed(rooms: ReadonlyMap<number, string>): void {
    const last = Math.max(...rooms.keys())
    for (const [floor, { plan }] of this.resolved.floors) {
      const room = rooms.get(floor) ?? null
      const unused = Object.keys(plan).filter(
        (name) => plan[name as keyof FloorPlan] !== undefined && !this.used.has(`${floor} ${name}`),
      )
      // The second boss has a floor, but its fight is in the first boss's row.
      if (room === null) {
        if (unused.length === 0 && Object.keys(plan).length > 0) continue
        throw planError('plan-floor-not-walked', ['floors', String(floor)], { floor, last })
      }
      const [decision] = unused
      if (decision !== undefined)
        throw planError('plan-unused', ['floors', String(floor), decision], { floor, decision, room })
    }
  }
}
