import type { AnyWorld, ViewName } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import type { Maker } from '../making/maker.js'
import type { GeneratedAnswer, ViewAnswer } from '../making/making-protocol.js'
import { SaveIcon } from '../ui/icons.js'
import { PopoverButton } from '../ui/popover-button.js'
import { fileName, saveBlob, saveFile } from '../ui/save-file.js'
import { useToast } from '../ui/toast.js'

interface ExportProps {
  readonly world: AnyWorld
  readonly generated: GeneratedAnswer | null
  readonly maker: Maker
  readonly shown: ViewName | null
  /** Saves the result as an artefact file. Null if the result can't be saved right now. */
  readonly onSave: (() => void) | null
}

const TEXT_VIEWS = [
  { view: 'text', label: 'Text', ending: 'txt' },
  { view: 'mermaid', label: 'Mermaid diagram', ending: 'mmd' },
  { view: 'dot', label: 'Dot graph', ending: 'dot' },
] as const

export function ExportMenu({ world, generated, maker, shown, onSave }: ExportProps): ReactNode {
  const say = useToast()
  const save = (view: string, ending: string, mediaType = 'text/plain'): void => {
    if (generated === null) return
    const name = fileName(world.id, generated.seed, ending)
    void drawView(maker, view, shown)
      .then(async (drawn) => {
        if (drawn === null) return
        if (drawn.text === undefined) say(`This view couldn’t be rendered: ${drawn.error}`)
        else if (ending === 'png') saveBlob(name, await (await import('./picture-file.js')).pngOf(drawn.text))
        else saveFile(name, drawn.text, mediaType)
      })
      .catch(() => say('The picture couldn’t be saved'))
  }
  const entry = (view: string, label: string, ending: string, mediaType?: string): ReactNode => (
    <button
      key={ending}
      type="button"
      className="menu-item"
      data-closes=""
      disabled={generated === null}
      onClick={() => save(view, ending, mediaType)}
    >
      {label} <code>.{ending}</code>
    </button>
  )
  return (
    <PopoverButton
      label="Export"
      className="button bar-button"
      face={
        <>
          <SaveIcon /> <span>Export</span>
        </>
      }
    >
      {world.views.svg !== undefined && (
        <>
          {entry('svg', 'Picture', 'png')}
          {entry('svg', 'Picture', 'svg', 'image/svg+xml')}
        </>
      )}
      <button
        type="button"
        className="menu-item"
        data-closes=""
        disabled={onSave === null}
        title={
          (generated?.problems.length ?? 0) > 0
            ? 'A result that breaks its rules can’t be saved'
            : 'The artefact: the result with its seed, parameters and hash (S)'
        }
        onClick={onSave ?? undefined}
      >
        Result with its hash <code>.json</code>
      </button>
      {TEXT_VIEWS.map(
        ({ view, label, ending }) => world.views[view] !== undefined && entry(view, label, ending),
      )}
      {Object.entries(world.formats ?? {}).map(([name, { title, extension, mediaType }]) =>
        entry(name, title, extension, mediaType),
      )}
    </PopoverButton>
  )
}

/**
 * Draws a view of the current result, then switches the maker back to `shown`, the view on the page. Resolves to null
 * if the user stops the work or requests a different result first.
 */
function drawView(maker: Maker, name: string, shown: string | null): Promise<ViewAnswer | null> {
  const { answered, views } = maker.state()
  if (views[name] !== undefined) return Promise.resolve(views[name])
  return new Promise((resolve) => {
    const look = (): void => {
      const state = maker.state()
      const drawn = state.views[name]
      if (drawn === undefined && state.answered === answered && !state.stopped) return
      unsubscribe()
      maker.show(shown)
      resolve(state.answered === answered ? (drawn ?? null) : null)
    }
    const unsubscribe = maker.subscribe(look)
    maker.show(name)
  })
}
