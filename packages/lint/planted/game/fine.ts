import { defineWorld, seedfast, type Stream } from 'seedfast'

const ITEMS = ['sword', 'shield', 'lute', 'rope']

export const chest = defineWorld({
  id: 'chest',
  version: 1,
  generate: (run) => ({
    items: run.stream('items').sample(ITEMS, 3),
    gold: run.stream('gold').int(10, 20),
  }),
})

export function fight(actors: { name: string; speed: number }[], stream: Stream): string[] {
  const rolled = actors.map((actor) => ({ actor, roll: stream.int(1, 20) + actor.speed }))
  rolled.sort(
    (a, b) => b.roll - a.roll || (a.actor.name < b.actor.name ? -1 : Number(a.actor.name > b.actor.name)),
  )
  const critical = stream.bool(0.05) || (stream.bool(0.2) && actors.length > 2)
  console.log('order', rolled.length, critical)
  return rolled.map(({ actor }) => actor.name)
}

export const weapon = seedfast('banana').stream('weapon').weighted({ sword: 3, shield: 1 })
export const area = (side: number): number => Math.sqrt(side ** 2 * 2)
