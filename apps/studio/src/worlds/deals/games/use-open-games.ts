import type { Player } from '@seedfast/deals'
import { useEffect, useEffectEvent, useRef, useState } from 'preact/compat'
import { useToast } from '../../../ui/toast.js'
import type { Secret } from '../worker/advance.js'
import { gameWorker } from '../worker/open-game-worker.js'
import { playersOf } from './new-game.js'
import {
  isTableCovered,
  NO_GAMES,
  shownGame,
  withNewGame,
  withNextState,
  withSetup,
  type GamesChange,
  type OpenGames,
} from './open-games.js'
import {
  keepDamaged,
  replacedGames,
  restoredGame,
  storedForm,
  storedTable,
  storeTable,
  type RestoredGame,
} from './stored-game.js'
import { isOver, type TableGame } from './table-game.js'

/** What the page says about its games. */
export interface GamesStatus {
  readonly game: TableGame | null
  /** The players of the last game, or null if there is none or no person played in it. */
  readonly lastPlayers: readonly Player[] | null
  /** Whether the user can return to a game that a different one covers or replaced. */
  readonly hasPrevious: boolean
  /** Whether the browser's copy of the game was damaged when it was opened. */
  readonly isDamaged: boolean
  /** Whether the game in the URL can't be replayed. */
  readonly isLinkDamaged: boolean
}

/** The game that the page shows, and the functions that replace it. */
interface ShownGame extends GamesStatus {
  /** Whether a game is still the shown one. Answers that belong to an earlier one must be ignored. */
  isShown(game: TableGame | null): boolean
  /** Replaces the shown game by a different state of itself. If it comes from the URL, puts it on the table. */
  update(game: TableGame): TableGame
  /** Puts a different game on the table. */
  replace(game: TableGame): void
  /** Prepares for a change of the shown game by the user. */
  touch(): void
  /** Returns the secret of a provable game that this browser hosts, by the hash of its commitment. Null if it doesn't. */
  secretOf(hash: string): Secret | null
  /** Shows the setup of a new game. */
  leave(): void
  /** Returns to the game on the table if something covers it. Otherwise, returns to the game that it replaced. */
  back(): void
}

interface GameEvents {
  /** Called when the game is no longer the one in the URL. */
  onChange(): void
  /** Called when a game was opened from the URL or the browser's storage, with the position to show. */
  onOpen(game: TableGame, position: number | null): void
}

/**
 * Keeps the game on the table in the browser's storage, and the unfinished game that it replaced. `link` is the game in
 * the URL, or null. It replaces no other game as long as the user only views it.
 */
export function useOpenGames(link: string | null, events: GameEvents): ShownGame {
  const [games, setGames] = useState(NO_GAMES)
  const [isDamaged, setDamaged] = useState(false)
  const [isLinkDamaged, setLinkDamaged] = useState(false)
  const replaced = replacedGames.use().value
  const say = useToast()
  /** The current games and events, for answers of the worker. */
  const latest = useRef(games)
  const latestEvents = useRef(events)
  useEffect(() => {
    latestEvents.current = events
  })

  const set = (next: OpenGames): void => {
    latest.current = next
    setGames(next)
  }
  const setTable = ({ games: next, unfinished: left }: GamesChange): void => {
    set(next)
    storeTable(next.table!)
    if (left !== null) replacedGames.change(() => [storedForm(left)])
  }
  const touch = (): void => {
    setDamaged(false)
    setLinkDamaged(false)
    latestEvents.current.onChange()
  }
  const opened = (game: TableGame, position: number | null = null): void =>
    latestEvents.current.onOpen(game, position)
  /** Puts the replaced game on the table, unless a different game has been opened in the meantime. */
  const restoreReplaced = (): void => {
    const [stored] = replaced
    if (stored === undefined) return
    const before = latest.current
    restoredGame(stored).then(
      ({ game, isDamaged: isPart }) => {
        if (latest.current !== before) return
        if (isPart) keepDamaged(JSON.stringify(stored))
        if (game !== null) touch()
        replacedGames.change(() => [])
        if (game === null) return say('The stored game can’t be opened.')
        setTable(withNewGame(latest.current, game))
        setDamaged(isPart)
        opened(game)
      },
      () => say('A part of this page couldn’t be loaded. Reload the page.'),
    )
  }

  const onStored = useEffectEvent(({ game, isDamaged: isPart }: RestoredGame) => {
    const { table, linked } = latest.current
    if (table !== null) {
      // A new game came first, and replaced the stored one.
      if (game !== null && !isOver(game)) replacedGames.change(() => [storedForm(game)])
      return
    }
    setDamaged(isPart && linked === null)
    if (game === null) return
    set({ ...latest.current, table: game })
    if (linked === null) opened(game)
  })
  useEffect(() => {
    let left = false
    storedTable().then(
      (stored) => {
        if (!left) onStored(stored)
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [])

  useEffect(() => {
    if (link === null) {
      const { linked, table } = latest.current
      if (linked === null) return
      // The user went back in the browser's history.
      set({ ...latest.current, linked: null })
      if (table !== null) opened(table)
      return
    }
    let left = false
    gameWorker()
      .ask('openLink', link)
      .catch(() => null)
      .then((shared) => {
        if (left) return
        setLinkDamaged(shared === null)
        if (shared === null) return
        const linked = { session: shared.session, secret: null, id: null }
        set({ ...latest.current, linked, isSetup: false })
        opened(linked, shared.position)
      })
    return () => {
      left = true
    }
  }, [link])

  const { table } = games
  const isCovered = isTableCovered(games)
  return {
    game: shownGame(games),
    lastPlayers: table === null ? null : playersOf(table.session.state),
    hasPrevious: isCovered || replaced.length > 0,
    isDamaged,
    isLinkDamaged,
    isShown: (game) => shownGame(latest.current) === game,
    update: ({ session, secret, id }) => {
      const next = { session, secret: session.state.sessionSeed === null ? secret : null, id }
      setTable(withNextState(latest.current, next))
      return next
    },
    replace: (game) => {
      touch()
      setTable(withNewGame(latest.current, game))
    },
    touch,
    secretOf: (hash) =>
      (table === null ? replaced : [storedForm(table), ...replaced]).find(
        ({ secret, archive }) => secret !== null && archive.includes(hash),
      )?.secret ?? null,
    leave: () => {
      touch()
      set(withSetup(latest.current))
    },
    back: () => {
      if (!isTableCovered(latest.current)) return restoreReplaced()
      const covered = latest.current.table!
      touch()
      set({ table: covered, linked: null, isSetup: false })
      opened(covered)
    },
  }
}
