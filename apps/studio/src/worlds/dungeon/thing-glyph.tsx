import type { LevelThing } from '@seedfast/dungeon'
import type { ReactNode } from 'preact/compat'

interface GlyphProps {
  readonly kind: LevelThing['kind']
  /** The character that represents the thing on the map, or the name of a feature. */
  readonly glyph: string
}

/** Renders a thing as the map does: a character, the symbol of a feature, or the dashed outline of a vault. */
export function ThingGlyph({ kind, glyph }: GlyphProps): ReactNode {
  return (
    <span className="thing-glyph" data-kind={kind} aria-hidden="true">
      {kind === 'feature' ? <FeatureSymbol name={glyph} /> : glyph}
    </span>
  )
}

function FeatureSymbol({ name }: { readonly name: string }): ReactNode {
  return (
    <svg viewBox="0 0 14 14" width="16" height="16" fill="currentColor">
      {name === 'statue' ? (
        <path d="M4 12h6l-1-7a2 2 0 1 0-4 0z" />
      ) : name === 'altar' ? (
        <path d="M2 5h10v2h-2v5h-6v-5h-2z" />
      ) : (
        <path fillRule="evenodd" d="M7 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10m0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6" />
      )}
    </svg>
  )
}
