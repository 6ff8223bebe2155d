import type { AnyWorld } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'
import { useEffect, useState } from 'preact/compat'

/** Loads worlds after the first render. Returns null while they are loading. A world that fails to load is left out. */
export function useLoadedWorlds(worlds: readonly ListedWorld[]): readonly AnyWorld[] | null {
  const [loaded, setLoaded] = useState<readonly AnyWorld[] | null>(null)
  useEffect(() => {
    let left = false
    const load = async (): Promise<void> => {
      const outcomes = await Promise.allSettled(worlds.map((world) => world.load()))
      if (!left)
        setLoaded(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])))
    }
    const timer = setTimeout(() => void load())
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [worlds])
  return loaded
}
