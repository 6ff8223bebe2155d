import type { AnyWorld } from '@seedfast/world'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'preact/compat'
import { DropPlace, OpenFileButton, type OpenedFile } from '../../../trace/opened-file.js'
import { ThingDifferences } from '../../../things/thing-differences.js'
import type { ExploredDungeon } from '../dungeon-part.js'
import type { LevelView } from '../level/use-level.js'
import { comparedDungeon, saveCommand, type ComparedDungeon } from './compared-dungeon.js'
import { Button } from '../../../ui/button.js'

const KINDS = ['artefact'] as const

export interface CatalogCardProps {
  readonly dungeon: ExploredDungeon
  readonly view: LevelView
  readonly world: AnyWorld
  /** The version of the world that generated the dungeon. */
  readonly version: number
  /** Called with the new comparison, or with null when the file is closed. */
  onCompared(compared: ComparedDungeon | null): void
  onSeed(seed: string): void
}

/** Lets the user open a saved dungeon, and shows the levels of the dungeon that differ from it. */
export default function CatalogCard(props: CatalogCardProps): ReactNode {
  const { dungeon, view, world, version, onSeed } = props
  const [file, setFile] = useState<OpenedFile | null>(null)
  const answer = useMemo(
    () => (file === null ? null : comparedDungeon(world, dungeon, version, file)),
    [world, dungeon, version, file],
  )
  const compared = answer !== null && 'different' in answer ? answer : null
  const report = useEffectEvent(props.onCompared)
  useEffect(() => report(compared), [compared])
  return (
    <DropPlace className="catalog-card" words="Drop a saved dungeon here" kinds={KINDS} onFile={setFile}>
      <p>
        To compare with a different version of the generator or its data, use that version to save a dungeon (
        <code>{saveCommand(dungeon.world)}</code>), then open the file here.
      </p>
      <p className="thing-actions">
        <OpenFileButton kinds={KINDS} onFile={setFile} />
        {file !== null && <Button onClick={() => setFile(null)}>Close {file.name}</Button>}
      </p>
      {answer !== null && 'fault' in answer && (
        <p className="notice faulty" role="alert">
          {answer.fault}
        </p>
      )}
      {compared !== null && compared.seed !== dungeon.seed && (
        <p className="notice">
          {compared.file} contains seed {compared.seed}, but this page shows seed {dungeon.seed}.{' '}
          <Button onClick={() => onSeed(compared.seed)}>Show seed {compared.seed}</Button>
        </p>
      )}
      {compared !== null && <Differences compared={compared} dungeon={dungeon} view={view} />}
    </DropPlace>
  )
}

function Differences({
  compared,
  dungeon,
  view,
}: {
  readonly compared: ComparedDungeon
  readonly dungeon: ExploredDungeon
  readonly view: LevelView
}): ReactNode {
  const { file, total, equal, different, versions } = compared
  const changed = dungeon.levels.filter((id) => different.has(id))
  const missing = [...different].filter((id) => !dungeon.levels.includes(id))
  const next = changed.find((id) => changed.indexOf(id) > changed.indexOf(view.id)) ?? changed[0]
  const [first] = different
  return (
    <>
      <div role="status">
        <p>
          <strong>
            {equal} of {total} levels are equal
          </strong>
          {first !== undefined && <>. The first level that differs is {first}.</>}
        </p>
        {versions.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {missing.length > 0 && (
          <p>
            Only {file} has {missing.join(', ')}.
          </p>
        )}
      </div>
      {next !== undefined && (
        <Button onClick={() => view.show(next)}>
          {changed.includes(view.id) ? 'Next level that differs' : 'Show a level that differs'}: {next}
        </Button>
      )}
      <section aria-label={`Differences on ${view.id}`}>
        <h3>{view.id}</h3>
        <LevelDifferences id={view.id} compared={compared} />
      </section>
    </>
  )
}

function LevelDifferences({
  id,
  compared,
}: {
  readonly id: string
  readonly compared: ComparedDungeon
}): ReactNode {
  const { file, levels, different } = compared
  if (!levels.includes(id)) return <p>{file} doesn’t contain this level.</p>
  if (!different.has(id)) return <p>This level is the same in both.</p>
  const things = compared.things.filter(({ place }) => place === id)
  if (things.length === 0) return <p>This level has the same things in both, but differs otherwise.</p>
  return <ThingDifferences differences={things} here="Only here" there={`Only in ${file}`} />
}
