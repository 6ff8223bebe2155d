import { suggestWishes, wishVocabulary, type SampledFact, type WishFact } from '@seedfast/search'
import type { AnyWorld, FactWords } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'
import { useEffect, useMemo, useState, type ReactNode } from 'preact/compat'
import { emptyState, writeAddress } from '../address/address.js'
import { withValues } from '../address/address-value.js'
import { searchableFacts } from '../search/query/ready-search.js'
import { openSampleWorker } from '../search/sample/use-sampler.js'
import { seedFault } from '../session/seed-text.js'
import { openSession } from '../session/session.js'
import { loadFactWords } from '../fact-words/use-fact-words.js'
import { Combobox, type ComboOption } from '../ui/combobox.js'
import { looksLikeSeed } from '../wish/looks-like-seed.js'
import { WISH_HINT } from '../wish/wish-input.js'

interface HomeWishProps {
  readonly worlds: readonly ListedWorld[]
  readonly firstText: string
}

/** A world with what wishes can name in it. */
interface WishWorld {
  readonly world: AnyWorld
  readonly vocabulary: readonly WishFact[]
}

/** The times for sampling each world: first all of them shortly, and then all of them again, in milliseconds. */
const SAMPLES_MS = [150, 800]
/** The most suggestions for each world. */
const MOST = 6

/** Renders the field that finds seeds of any world. A chosen suggestion opens the page of its world, which searches. */
export default function HomeWish({ worlds, firstText }: HomeWishProps): ReactNode {
  const { wishes, isSampled } = useWishWorlds(worlds)
  const suggestions = (typed: string) =>
    wishes.map(({ world, vocabulary }) => ({ world, ...suggestWishes(vocabulary, typed, MOST) }))
  const find = (typed: string): readonly ComboOption[] => {
    const text = typed.trim()
    if (text === '') return []
    const all = suggestions(text)
    const exact = all.filter(({ corrected }) => corrected === null)
    // Names that aren't known yet aren't misspelled.
    const found = exact.some((one) => one.suggestions.length > 0) || !isSampled ? exact : all
    const conditions = Array.from({ length: MOST }, (_, rank) =>
      found.flatMap(({ world, suggestions: some }): ComboOption[] => {
        const one = some[rank]
        if (one === undefined) return []
        const change = one.isNegated ? { not1: one.condition } : { where: one.condition }
        const state = emptyState(world.id)
        return [
          {
            value: writeAddress({ ...state, ...withValues(state, change) }),
            name: one.name,
            detail: [world.title, one.about].filter(Boolean).join(' · '),
          },
        ]
      }),
    ).flat()
    const seeds = wishes.flatMap(({ world }): ComboOption[] => {
      const { params } = openSession(world, emptyState(world.id), '')
      const isSeed = !/\s/.test(text) && seedFault(world, text, params.parsed ?? params.base.parsed) === null
      const value = writeAddress({ ...emptyState(world.id), seed: text })
      return isSeed && (looksLikeSeed(text) || isSampled)
        ? [{ value, name: `Open seed ${text}`, detail: world.title }]
        : []
    })
    return looksLikeSeed(text) ? [...seeds, ...conditions] : [...conditions, ...seeds]
  }
  return (
    <Combobox
      className="wish-field"
      label="Wish"
      shown=""
      chosen={null}
      options={[]}
      placeholder={WISH_HINT}
      isNew
      isRepeated
      firstText={firstText}
      find={find}
      note={(typed, found) => {
        const text = typed.trim()
        if (text === '') return null
        if (found.length === 0)
          return !isSampled ? 'Checking some seeds…' : `No game has anything called “${text}”.`
        const all = suggestions(text)
        const isCorrected = all.every(
          ({ corrected, suggestions: some }) => corrected !== null || some.length === 0,
        )
        return isCorrected && all.some(({ corrected }) => corrected !== null)
          ? `Nothing is called “${text}”. The nearest names:`
          : null
      }}
      onChoose={(address) => {
        window.location.hash = address
      }}
    />
  )
}

/** Loads all worlds with the names of their facts, and samples their values. */
function useWishWorlds(worlds: readonly ListedWorld[]): {
  readonly wishes: readonly WishWorld[]
  readonly isSampled: boolean
} {
  const [known, setKnown] = useState<readonly (readonly [AnyWorld, FactWords | undefined])[]>([])
  const [samples, setSamples] = useState<ReadonlyMap<string, ReadonlyMap<string, SampledFact>>>(new Map())
  useEffect(() => {
    let left = false
    const worker = openSampleWorker()
    const sample = async (world: AnyWorld, milliseconds: number): Promise<void> => {
      const work = { world: world.id, params: {}, overrides: {} }
      const facts = searchableFacts(world)
      const found = await worker.ask('values', { work, facts, milliseconds })
      if (!left) setSamples((before) => new Map(before).set(world.id, found))
    }
    const load = async (): Promise<void> => {
      const loaded = await Promise.allSettled(
        worlds.map(async (listed) => [await listed.load(), await loadFactWords(listed)] as const),
      )
      const all = loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (left) return
      setKnown(all)
      for (const milliseconds of SAMPLES_MS)
        // A world that can't be sampled only has fewer suggestions.
        for (const [world] of all) if (!left) await sample(world, milliseconds).catch(() => undefined)
    }
    void load()
    return () => {
      left = true
      worker.stop()
    }
  }, [worlds])
  const wishes = useMemo(
    () =>
      known.map(([world, words]) => {
        const types = new Map(searchableFacts(world).map((name) => [name, world.facts[name]!.type]))
        return { world, vocabulary: wishVocabulary(types, words, samples.get(world.id) ?? new Map()) }
      }),
    [known, samples],
  )
  return { wishes, isSampled: wishes.length > 0 && samples.size === wishes.length }
}
