import { has, type RunState } from '../state/run-state.js'
import { FloorRecord, type RealRun } from './record.fixture.js'
import { Tally, type Outcome } from './tally.fixture.js'

/**
 * A recorded run during its replay: the state according to the game's rules, the record, and the results of comparing
 * them.
 */
export class Trail {
  readonly tally = new Tally()
  readonly record: FloorRecord
  /** The number of options for each choice that the record leaves open. */
  readonly open: number[] = []
  /** For each act, the index of the last fight that `nextFight` returned. */
  private readonly fights: Record<number, number> = {}
  readonly met = new Set<readonly string[]>()

  constructor(
    readonly run: RealRun,
    readonly state: RunState,
    readonly chosen: readonly number[],
  ) {
    this.record = new FloorRecord(run)
  }

  /**
   * Returns the index of the chosen option for something that the record leaves open, from 0 to `options` − 1. The
   * index is 0 unless `chosen` contains a different one.
   */
  choice(options: number): number {
    this.open.push(options)
    return this.chosen[this.open.length - 1] ?? 0
  }

  /** Returns the next recorded fight of the act. The record lists the fights in monster rooms in order. */
  nextFight(): string | undefined {
    const { act } = this.state
    this.fights[act] = (this.fights[act] ?? -1) + 1
    return this.run.monsters[act]?.[this.fights[act]]
  }

  check(rule: string, outcome: Outcome): void {
    const { seed, class: name, asc } = this.run
    this.tally.add(rule, outcome, `seed ${seed} ${name} A${asc} floor ${this.state.floor}`)
  }

  obtain(relic: string): void {
    const { state } = this
    if (!has(state, relic)) state.relics.push({ id: relic, counter: COUNTERS[relic] ?? -1 })
  }

  /** Checks that each relic recorded for the floor is among those that a chest or a fight offered. */
  checkRelics(rule: string, relics: readonly string[]): void {
    for (const found of this.record.relics(this.state.floor)) {
      this.check(rule, relics.includes(found) ? 'equal' : { miss: 'another relic' })
    }
  }
}

const COUNTERS: Readonly<Record<string, number>> = { Matryoshka: 2, 'Tiny Chest': 0 }
