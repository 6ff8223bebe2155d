import { uuidV4, type Stream } from '@seedfast/rng'
import { replaceMethods } from './replace-methods.js'

/** The methods of `RandomDataGenerator` in Phaser 3 and 4 that make draws. */
export interface PhaserRandom {
  integer(): number
  frac(): number
  integerInRange(min: number, max: number): number
  between(min: number, max: number): number
  pick<T>(array: T[]): T
  weightedPick<T>(array: T[]): T
  shuffle<T>(array: T[]): T[]
  uuid(): string
}

/**
 * Makes a `RandomDataGenerator`, such as `Phaser.Math.RND`, draw from a stream, by replacing its basic methods. Its
 * other methods call these methods, so they draw from the stream, too. Returns a function that restores the original
 * methods. `state` still returns the state of Phaser's own generator, so save the stream instead.
 *
 * @example
 * const restore = setPhaserStream(Phaser.Math.RND, seedfast(seed).stream('game'))
 */
export function setPhaserStream(random: PhaserRandom, stream: Stream): () => void {
  const between = (min: number, max: number): number =>
    Number.isSafeInteger(min) && Number.isSafeInteger(max) && min <= max
      ? stream.int(min, max)
      : Math.floor(stream.float() * (max - min + 1) + min)
  return replaceMethods<PhaserRandom>(random, {
    integer: () => stream.nextUint32(),
    frac: () => stream.float(),
    integerInRange: between,
    between,
    pick: (array) => (array.length === 0 ? (undefined as never) : stream.pick(array)),
    // Phaser uses Math.pow, whose results may differ between engines.
    weightedPick: (array) => {
      const share = stream.float()
      return array[Math.floor(share * share * (array.length - 0.5) + 0.5)]!
    },
    shuffle: (array) => stream.shuffle(array),
    uuid: () => stream.draw(uuidV4),
  })
}
