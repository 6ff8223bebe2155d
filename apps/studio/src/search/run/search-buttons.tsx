import type { ReactNode } from 'preact/compat'
import { PauseIcon, PlayIcon, SearchIcon, StopIcon } from '../../ui/icons.js'
import type { SearchRun, SearchState } from './search-run.js'
import { Button } from '../../ui/button.js'

interface ButtonsProps {
  readonly run: SearchRun
  readonly search: SearchState
  /** Starts the search that the user typed. Null while that search is invalid. */
  readonly onStart: (() => void) | null
  /** Whether the search that the user typed is the same as the current one. */
  readonly isSame: boolean
}

export function SearchButtons({ run, search: { phase }, onStart, isSame }: ButtonsProps): ReactNode {
  const goes = phase === 'starting' || phase === 'running' || phase === 'paused'
  const main = !goes
    ? { words: 'Search', Icon: SearchIcon, press: onStart }
    : phase === 'paused'
      ? { words: 'Resume', Icon: PlayIcon, press: () => run.resume() }
      : { words: 'Pause', Icon: PauseIcon, press: () => run.pause() }
  return (
    <div className="search-buttons flex flex-wrap items-center gap-x-3 gap-y-2">
      <button
        type="button"
        className="button primary min-w-34"
        disabled={main.press === null}
        onClick={main.press ?? undefined}
      >
        <main.Icon /> {main.words}
      </button>
      {goes && (
        <Button look="plain" onClick={() => run.stop()}>
          <StopIcon /> Stop
        </Button>
      )}
      {goes && !isSame && onStart !== null && (
        <Button look="plain" onClick={onStart}>
          <SearchIcon /> Search this instead
        </Button>
      )}
    </div>
  )
}
