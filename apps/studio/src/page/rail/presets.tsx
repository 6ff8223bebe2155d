import type { AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'

interface PresetsProps {
  readonly world: AnyWorld
  readonly chosen: string | null
  /** The problem with the preset in the URL, or null if there is none. */
  readonly fault: string | null
  onChoose(preset: string | null): void
}

export function Presets({ world, chosen, fault, onChoose }: PresetsProps): ReactNode {
  const presets = Object.entries(world.presets)
  if (presets.length === 0 && fault === null) return null
  const about = chosen === null ? undefined : world.presets[chosen]?.about
  return (
    <fieldset className="presets" aria-describedby="preset-note">
      <legend>Preset</legend>
      <div className="chips">
        <Chip title="Defaults" chosen={chosen === null} onChoose={() => onChoose(null)} />
        {presets.map(([name, { title }]) => (
          <Chip key={name} title={title} chosen={chosen === name} onChoose={() => onChoose(name)} />
        ))}
      </div>
      {(fault ?? about) !== undefined && (
        <p
          id="preset-note"
          className={fault === null ? 'quiet' : 'field-fault'}
          role={fault === null ? undefined : 'alert'}
        >
          {fault ?? about}
        </p>
      )}
    </fieldset>
  )
}

function Chip({
  title,
  chosen,
  onChoose,
}: {
  readonly title: string
  readonly chosen: boolean
  readonly onChoose: () => void
}): ReactNode {
  return (
    <label className="chip relative">
      <input type="radio" name="preset" checked={chosen} onChange={onChoose} />
      <span className="block py-1 px-3 frame rounded-full bg-ground">{title}</span>
    </label>
  )
}
