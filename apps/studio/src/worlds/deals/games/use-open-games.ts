import type { Player } from '@seedfast/deals'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { restoredGame, storedForm, type RestoredGame } from './stored-game.js'
import { keepDamaged, storedTable, storeTable, watchOtherTabs } from './stored-table.js'
import { isOver, type TableGame } from './table-game.js'
import { unfinishedGames, withReplaced, withReturned } from './unfinished-games.js'

/** What the page says about its games. */
export interface GamesStatus {
  readonly game: TableGame | null
  /** The players of the last game, or null if there is none or no person played in it. */
  readonly lastPlayers: readonly Player[] | null
  /** Whether the user can return to a game that a different one covers or replaced. */
  readonly hasPrevious: boolean
  /** Whether a different tab has changed the stored game since this tab last did. */
  readonly isChangedElsewhere: boolean
  /** Whether the browser's copy of the game was damaged when it was opened. */
  readonly isDamaged: boolean
  /** Whether the game in the URL can't be replayed. */
  readonly isLinkDamaged: boolean
  /** Whether the game comes from the URL and the user hasn't changed it yet. */
  readonly isFromLink: boolean
}

/** The game that the page shows, and the functions that replace it. */
export interface ShownGame extends GamesStatus {
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
  /** Returns to the game on the table if something covers it. Otherwise, returns to an unfinished game. */
  back(): void
  /** Shows the game that a different tab stored. */
  showStored(): void
}

interface GameEvents {
  /** Called when the game is no longer the one in the URL. */
  onChange(): void
  /** Called when a game was opened from the URL or the browser's storage, with the position to show. */
  onOpen(game: TableGame, position: number | null): void
}

/**
 * Keeps the game on the table in the browser's storage, and the unfinished games that it replaced. `link` is the game in
 * the URL, or null. It replaces no other game as long as the user only views it.
 */
export function useOpenGames(link: string | null, events: GameEvents): ShownGame {
  const [games, setGames] = useState(NO_GAMES)
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const [isDamaged, setDamaged] = useState(false)
  const [isLinkDamaged, setLinkDamaged] = useState(false)
  const unfinished = unfinishedGames.use().value
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
    if (left !== null) unfinishedGames.change((all) => withReplaced(all, storedForm(left)))
  }
  const touch = (): void => {
    setDamaged(false)
    setLinkDamaged(false)
    setChangedElsewhere(false)
    latestEvents.current.onChange()
  }
  const opened = (game: TableGame, position: number | null = null): void =>
    latestEvents.current.onOpen(game, position)
  /** Shows a stored game with `show`, unless a different game has been opened in the meantime. */
  const restore = (restoring: Promise<RestoredGame>, show: (game: TableGame) => void): void => {
    const before = latest.current
    restoring.then(
      ({ game, isDamaged: isPart }) => {
        if (latest.current !== before) return
        if (game === null) return say('The stored game can’t be opened.')
        touch()
        show(game)
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
      if (game !== null && !isOver(game)) unfinishedGames.change((all) => withReplaced(all, storedForm(game)))
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

  useEffect(() => watchOtherTabs(() => setChangedElsewhere(true)), [])

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

  const { table, linked } = games
  const isCovered = isTableCovered(games)
  return {
    game: shownGame(games),
    lastPlayers: table === null ? null : playersOf(table.session.state),
    hasPrevious: isCovered || unfinished.length > 0,
    isChangedElsewhere,
    isDamaged,
    isLinkDamaged,
    isFromLink: linked !== null,
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
      (table === null ? unfinished : [storedForm(table), ...unfinished]).find(
        ({ secret, archive }) => secret !== null && archive.includes(hash),
      )?.secret ?? null,
    leave: () => {
      touch()
      set(withSetup(latest.current))
    },
    back: () => {
      if (isTableCovered(latest.current)) {
        const covered = latest.current.table!
        touch()
        set({ table: covered, linked: null, isSetup: false })
        return opened(covered)
      }
      const [first] = unfinished
      if (first === undefined) return
      restore(
        restoredGame(first).then((restored) => {
          if (restored.isDamaged) keepDamaged(JSON.stringify(first))
          if (restored.game === null) unfinishedGames.change((all) => withReturned(all, first, null))
          return restored
        }),
        (game) => {
          const { games: next, unfinished: left } = withNewGame(latest.current, game)
          unfinishedGames.change((all) => withReturned(all, first, left === null ? null : storedForm(left)))
          setTable({ games: next, unfinished: null })
        },
      )
    },
    showStored: () => restore(storedTable(), (game) => setTable(withNewGame(latest.current, game))),
  }
}
