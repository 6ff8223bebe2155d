import { drawBrewedPotion, drawPotion, drawPotionReward } from '../rewards/potions.js'
import type { Trail } from './trail.js'

/** The maximum number of potions from Entropic Brew and Alchemize between two fights. */
const MOST_BREWED = 8

/** How potions are brewed: with Entropic Brew between fights, and in a fight. */
const BREWS = [drawPotion, drawBrewedPotion] as const

/** Compares a fight's potion roll with the record, which shows where potions dropped and which ones were taken. */
export function checkPotion(trail: Trail, rewards: number): void {
  const { state, record } = trail
  const { potionRng } = state.streams
  const before = potionRng.save()
  const chance = state.potionChance
  const hasDropped = record.drops(state.floor) > 0
  const taken = record.potions(state.floor)
  const fits = (potion: string | null): boolean =>
    (potion !== null) === hasDropped && (potion === null || !taken?.length || taken.includes(potion))
  const drawn = drawPotionReward(state, rewards)
  if (drawn !== null) trail.offer('potions', [drawn], taken?.filter((potion) => potion === drawn) ?? null)
  const drop = (potion: string | null): string[] => [potion === null ? 'no potion' : 'a potion']
  if (fits(drawn) || !canBrew(trail)) {
    const isEqual = (drawn !== null) === hasDropped
    trail.check('potion drop', isEqual ? 'equal' : 'unexplained', drop(drawn), [
      hasDropped ? 'a potion' : 'no potion',
    ])
    if (isEqual && drawn !== null && taken !== null && taken.length > 0)
      trail.check('potion', taken.includes(drawn) ? 'equal' : 'unexplained', [drawn], taken)
    return
  }
  // Potions brewed in fights since the last roll come from the same stream. Their number isn't recorded.
  const unbrewed = { after: potionRng.save(), chance: state.potionChance }
  // A record without purchases shows too little to tell both ways apart.
  const brews = record.hasPurchases ? BREWS : BREWS.slice(0, 1)
  const ways = brews.flatMap((brew) =>
    Array.from({ length: MOST_BREWED }, (_, i) => ({ brew, potions: i + 1 })),
  )
  const fitting = ways
    .map(({ brew, potions }) => {
      potionRng.load(before)
      state.potionChance = chance
      for (let brewed = 0; brewed < potions; brewed++) brew(state)
      const isFit = fits(drawPotionReward(state, rewards))
      return { isFit, after: potionRng.save(), chance: state.potionChance }
    })
    .filter(({ isFit }) => isFit)
  const found = fitting[trail.choice(Math.max(1, fitting.length))]
  const { after, chance: nextChance } = found ?? unbrewed
  potionRng.load(after)
  state.potionChance = nextChance
  const recorded = [hasDropped ? 'a potion' : 'no potion']
  if (found === undefined) {
    trail.check('potion drop', 'unexplained', drop(drawn), recorded)
    return
  }
  // A roll fits by chance, but hardly ever gives the recorded potion.
  const cause = { code: 'brewed-potions' } as const
  const isSure = taken !== null && taken.length > 0
  trail.check('potion drop', isSure ? { explained: cause } : { possible: cause }, drop(drawn), recorded)
}

/** Returns whether the player may have brewed potions in a fight, as far as the record shows. */
function canBrew(trail: Trail): boolean {
  const { state, record, history } = trail
  if (!record.hasPurchases || history.potions === null) return true
  return (
    trail.mayHold('Venomology') ||
    [...history.potions, ...history.purchases!].some(
      ({ floor, id }) => floor <= state.floor && id === 'EntropicBrew',
    )
  )
}
