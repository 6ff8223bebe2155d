import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useToast } from '../../../ui/toast.js'
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
import type { ShownGame } from './shown-game.js'
import { restoredGame, storedForm, type RestoredGame } from './stored-game.js'
import { keepDamaged, storedTable, storeTable, watchOtherTabs } from './stored-table.js'
import { isOver, type TableGame } from './table-game.js'
import { unfinishedGames, withReplaced, withReturned } from './unfinished-games.js'

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
