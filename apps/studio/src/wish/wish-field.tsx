import { checkQuery, suggestWishes, wishVocabulary } from '@seedfast/search'
import { isInputError, type AnyWorld } from '@seedfast/world'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'preact/compat'
import type { BuilderFacts } from '../search/builder/builder-facts.js'
import { conditionWords } from '../search/builder/condition-words.js'
import { exampleConditions } from '../search/query/fact-conditions.js'
import type { WishRole } from '../search/builder/wish-parts.js'
import { seedFault } from '../session/seed-text.js'
import type { Session } from '../session/session.js'
import { Combobox, type ComboOption } from '../ui/combobox.js'
import { looksLikeSeed } from './looks-like-seed.js'

interface FieldProps {
  readonly session: Session
  readonly facts: BuilderFacts
  /** What the wish can name, for the field's placeholder. */
  readonly hint: string
  readonly firstText: string | null
  /** Whether the search has no conditions yet, so that examples help. */
  readonly isEmpty: boolean
  onSeed(seed: string): void
  onAdd(condition: string, role: WishRole): void
}

/** The most suggestions for a typed text. */
const MOST = 40

/** Renders the field that turns a typed wish into conditions: names, values, numbers, seeds, or conditions as text. */
export function WishField({
  session,
  facts,
  hint,
  firstText,
  isEmpty,
  onSeed,
  onAdd,
}: FieldProps): ReactNode {
  const { world } = session
  const { types, words, options, rows, sampler } = facts
  const [isAsked, setIsAsked] = useState(firstText !== null)
  const { facts: samples } = useSyncExternalStore(sampler.subscribe, sampler.state)
  useEffect(() => {
    if (isAsked) sampler.askAll([...types.keys()])
  }, [isAsked, sampler, types])
  const vocabulary = useMemo(() => wishVocabulary(types, words, samples), [types, words, samples])
  const examples = useMemo(
    () =>
      (isEmpty ? exampleConditions(rows) : []).flatMap((text): ComboOption[] => {
        const name = conditionWords(world, facts, text)
        return name === null ? [] : [{ value: `must ${text}`, name, detail: 'this seed' }]
      }),
    [isEmpty, rows, world, facts],
  )
  const isSampling = samples.size === 0
  const find = (typed: string): readonly ComboOption[] => {
    const text = typed.trim()
    if (text === '')
      return [...examples, ...options.map((option) => ({ ...option, value: `fact ${option.value}` }))]
    const { suggestions: matching, corrected } = suggestWishes(vocabulary, text, MOST)
    // Names that aren't known yet aren't misspelled.
    const suggestions = isSampling && corrected !== null ? [] : matching
    const found = suggestions.map(({ condition, isNegated, name, about }) => ({
      value: `${isNegated ? 'not' : 'must'} ${condition}`,
      name,
      ...(about === '' ? {} : { detail: about }),
    }))
    // Most names are seeds, too, so wait until it is known whether they are names.
    const seed =
      (looksLikeSeed(text) || !isSampling) && isSeed(session, text)
        ? [{ value: `seed ${text}`, name: `Open seed ${text}`, detail: world.title }]
        : []
    if (isCondition(world, text))
      return [
        { value: `must ${text}`, name: conditionWords(world, facts, text) ?? text, detail: 'condition' },
      ]
    return looksLikeSeed(text) ? [...seed, ...found] : [...found, ...seed]
  }
  return (
    <Combobox
      className="wish-field"
      label="Wish"
      shown=""
      chosen={null}
      options={[]}
      placeholder={hint}
      isNew={firstText !== null}
      isRepeated
      {...(firstText === null ? {} : { firstText })}
      find={find}
      note={(typed, found) => {
        const text = typed.trim()
        if (text === '') return null
        const { corrected } = suggestWishes(vocabulary, text, 1)
        if (corrected !== null && !isSampling)
          return `Nothing is called “${text}”. The nearest names, for “${corrected}”:`
        if (found.length > 0) return null
        return isSampling ? 'Checking some seeds…' : `Nothing in ${world.title} is called “${text}”.`
      }}
      onType={() => setIsAsked(true)}
      onChoose={(value) => {
        const [kind, text] = [value.slice(0, value.indexOf(' ')), value.slice(value.indexOf(' ') + 1)]
        if (kind === 'fact') {
          setIsAsked(true)
          return `${options.find((option) => option.value === text)!.name} `
        }
        if (kind === 'seed') onSeed(text)
        else onAdd(text, kind as WishRole)
        return undefined
      }}
    />
  )
}

function isSeed({ world, params }: Session, text: string): boolean {
  return !/\s/.test(text) && seedFault(world, text, params.parsed ?? params.base.parsed) === null
}

/** Returns whether the user typed a condition in CEL on the world's facts. */
function isCondition(world: AnyWorld, text: string): boolean {
  if (!/[=<>&|(!]/.test(text)) return false
  try {
    checkQuery(world, { must: text })
    return true
  } catch (error) {
    if (isInputError(error)) return false
    throw error
  }
}
