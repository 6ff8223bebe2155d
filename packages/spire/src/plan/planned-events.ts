import type { EventPicks } from '../events/event.js'
import { eventOption, eventOptions, FITS, optionNames } from '../events/event-options.js'
import type { UncheckedRun } from '../run/unchecked-run.js'
import type { EventVisit } from '../state/event-visit.js'
import { defaultPolicy, NEIGHBOURS } from '../walk/default-policy.js'
import type { Choice } from '../walk/policy.js'
import type { PlanDecisions } from './plan-decisions.js'
import { planError } from './plan-error.js'
import { isOption } from './plan-limits.js'

/** The options that a plan chooses in the events of a single walk. */
export class PlannedEvents {
  /** For each event in progress, the index of the next option in the plan's list to try. */
  private readonly steps = new WeakMap<EventVisit, number>()

  constructor(private readonly decisions: PlanDecisions) {}

  /**
   * Returns the option to choose. Throws an InputError if the plan names an option for this floor that isn't offered.
   */
  choice(run: UncheckedRun, visit: EventVisit): Choice<EventPicks> {
    const option = this.option(run, visit) ?? defaultPolicy.event(run, visit).option
    if (visit.event === 'Match and Keep') return { option, picks: this.pairs(run, visit) }
    const asks = eventOption(run.state, visit, option)?.asks
    if (asks === undefined) return { option }
    return { option, picks: this.decisions.picks(run, asks.kind, asks.count, FITS[asks.kind]) }
  }

  private option(run: UncheckedRun, visit: EventVisit): number | undefined {
    const { decisions } = this
    const onFloor = decisions.forFloor(run, 'event')
    const wanted = onFloor ?? decisions.resolved.events.get(visit.event)
    if (wanted === undefined) return undefined
    const offered = eventOptions(run.state, visit)
    const find = (name: string) => offered.find((known) => isOption([known.name], name))?.option
    const step = this.steps.get(visit) ?? 0
    if (onFloor === undefined) {
      // Options that the plan names for the whole walk are skipped if this event doesn't currently offer them.
      for (let i = step; i < wanted.length; i++) {
        const option = find(wanted[i]!)
        if (option === undefined) continue
        this.steps.set(visit, i + 1)
        return option
      }
      return undefined
    }
    this.steps.set(visit, step + 1)
    const name = wanted[step]
    if (name === undefined) return undefined
    const option = find(name)
    if (option !== undefined) return option
    const names = optionNames(visit.event)
    throw planError('plan-not-offered', decisions.at(run, 'event', step), {
      floor: run.state.floor,
      what: 'option',
      got: name,
      offered: isOption(names, name) ? offered.map((known) => known.name) : names,
    })
  }

  /** Returns the pairs of cards to turn over in Match and Keep. */
  private pairs(run: UncheckedRun, { drawn }: EventVisit): EventPicks {
    const list = this.decisions.list(run, 'match')
    if (list === undefined) return { pairs: NEIGHBOURS }
    const board = drawn['board'] as readonly string[]
    const pairs: [number, number][] = []
    for (const { ids } of list) {
      const first = board.findIndex((text) => ids.includes(text.split('+')[0]!))
      const second = board.indexOf(board[first] ?? '', first + 1)
      if (second >= 0 && pairs.length < NEIGHBOURS.length && !pairs.some(([a]) => a === first)) {
        pairs.push([first, second])
      }
    }
    return { pairs }
  }
}
