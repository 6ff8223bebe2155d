// Worlds changed without a new version. Each `before` is the earlier code, with the same version number.
import { defineWorld, uint64Seed, type AnyWorld, type Run } from '@seedfast/world'

type AnyRun = Run<unknown, unknown, unknown>

interface Pair {
  readonly before: AnyWorld
  readonly now: AnyWorld
}

function pair(id: string, before: (run: AnyRun) => unknown, now: (run: AnyRun) => unknown): Pair {
  const world = (generate: (run: AnyRun) => unknown): AnyWorld =>
    defineWorld({ id, version: 1, seed: uint64Seed, generate }) as AnyWorld
  return { before: world(before), now: world(now) }
}

const BACKGROUNDS = ['fighter', 'monk', 'warper', 'hunter']

/** A longer list of candidates. The number of draws and the states of streams stay the same. */
export const candidates = pair(
  'candidates',
  (run) => ({ background: run.at(['background'], () => run.stream('start').pick(BACKGROUNDS)) }),
  (run) => ({
    background: run.at(['background'], () => run.stream('start').pick([...BACKGROUNDS, 'delver'])),
  }),
)

/** A species that can't wear boots: the run makes one fewer roll before it rolls the gold. */
export const species = pair('species', start(true), start(false))
function start(boots: boolean) {
  return (run: AnyRun): unknown => ({
    boots: boots && run.at(['boots'], () => run.stream('start').bool()),
    gold: run.at(['gold'], () => run.stream('start').int(10, 20)),
  })
}

const MONSTERS = ['rat', 'bat', 'newt']

/** One more monster in a list: choosing from it by reservoir sampling makes one draw per monster. */
export const moreMonsters = pair('more-monsters', level(MONSTERS), level([...MONSTERS, 'quokka']))
function level(monsters: readonly string[]) {
  return (run: AnyRun): unknown => ({
    monsters: Array.from({ length: 3 }, (_, i) =>
      run.at(['monsters', i], () =>
        monsters.reduce((chosen, monster, n) => (run.stream('level').int(0, n) === 0 ? monster : chosen)),
      ),
    ),
    gold: run.at(['gold'], () => run.stream('level').int(1, 100)),
  })
}

/** A roll for a new player is added to the stream that builds the first level. */
export const startRolls = pair(
  'start-rolls',
  (run) => rooms(run),
  (run) => ({ class: run.at(['class'], () => run.stream('level').pick(BACKGROUNDS)), ...rooms(run) }),
)
function rooms(run: AnyRun): { rooms: number[] } {
  return {
    rooms: Array.from({ length: 4 }, (_, i) => run.at(['rooms', i], () => run.stream('level').int(1, 20))),
  }
}

/**
 * A run that displays the map halfway through generating it, which makes a draw from the stream that generates the map.
 */
export const displayDraws = pair(
  'display-draws',
  (run) => rooms(run),
  (run) => ({
    rooms: Array.from({ length: 4 }, (_, i) => {
      const size = run.at(['rooms', i], () => run.stream('level').int(1, 20))
      if (i === 1) run.at(['display'], () => run.stream('level').pick(['#', '▒']))
      return size
    }),
  }),
)

/** A parameter with a default value that is drawn only if the argument is omitted. */
export const defaultParameter = pair(
  'default-parameter',
  (run) => ({ orc: spawn(run), gold: run.at(['gold'], () => run.stream('orcs').int(1, 100)) }),
  (run) => ({ orc: spawn(run, 'priest'), gold: run.at(['gold'], () => run.stream('orcs').int(1, 100)) }),
)
function spawn(
  run: AnyRun,
  kind = run.at(['orc'], () => run.stream('orcs').pick(['priest', 'knight'])),
): string {
  return `orc ${kind}`
}

/** A getter draws whenever it's read, and copying the object reads it again. */
export const getter = pair(
  'getter',
  (run) => ({ potion: potion(run).colour, gold: run.at(['gold'], () => run.stream('potions').int(1, 100)) }),
  (run) => ({
    potion: { ...potion(run) }.colour,
    copy: { ...potion(run) }.colour,
    gold: run.at(['gold'], () => run.stream('potions').int(1, 100)),
  }),
)
function potion(run: AnyRun): { readonly colour: string } {
  return {
    get colour() {
      return run.at(['potion'], () => run.stream('potions').pick(['bubbly', 'fizzy', 'murky']))
    },
  }
}

const TREE = new Uint8Array([0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc, 0xde, 0xf0])

/**
 * Reads the same eight bytes as a number in two ways: with a DataView in big-endian order, and with a typed array in
 * the machine's order.
 */
export const byteOrder = pair(
  'byte-order',
  (run) => keyed(run, new DataView(TREE.buffer).getBigUint64(0)),
  (run) => keyed(run, new DataView(TREE.buffer).getBigUint64(0, true)),
)
function keyed(run: AnyRun, key: bigint): unknown {
  const shift = BigInt(run.stream('shift').int(0, 8))
  return {
    name: run.at(['name'], () => run.keyed('names', (key >> shift) & 0xffffffffffffffffn).int(0, 1, 1000)),
  }
}
