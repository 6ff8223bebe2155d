import {
  BOT_LEVELS,
  seatsOfPlayers,
  type BotLevel,
  type Params,
  type Player,
  type TableConfig,
} from '@seedfast/deals'
import { useRef, useState, type ReactNode } from 'preact/compat'
import { capital } from '../../../words/capital.js'
import { issuesText } from '../../../words/messages.js'
import { Button } from '../../../ui/button.js'
import { Select } from '../../../ui/plain-input.js'

/** The source of a new game's cards: a random seed, the page's seed, or a provable seed. */
export type CardSource = 'random' | 'page' | 'provable'

/** Renders the form for starting a game. The last game's players or the page's params set the initial seats. */
export function TableSetup({
  params,
  last,
  seed,
  onStart,
  onWatch,
  notice,
}: {
  readonly params: Params
  /** The players of the last game, or null to use the params. */
  readonly last: readonly Player[] | null
  readonly seed: string
  onStart(table: TableConfig, cards: CardSource): void
  /** Called when the user wants to watch the bots' game with the page's seed. */
  onWatch(): void
  readonly notice: ReactNode
}): ReactNode {
  const [players, setPlayers] = useState(() =>
    seatsOfPlayers(
      last ??
        params.seats.map((name, i) => ({
          // The default names are single letters. A bot without a name gets one.
          name: name.length > 1 ? name : i === 0 ? 'You' : null,
          bot: i === 0 ? null : params.bots[i % params.bots.length]!,
        })),
    ).map(({ name, id, bot }) => ({ name: capital(name ?? id), bot: bot ?? null })),
  )
  const [cards, setCards] = useState<CardSource>('random')
  const fair = cards === 'provable'
  const [takeovers, setTakeovers] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const change = (index: number, part: { name?: string; bot?: BotLevel | null }): void =>
    setPlayers(players.map((player, i) => (i === index ? { ...player, ...part } : player)))
  const start = (): void => {
    try {
      const seats = seatsOfPlayers(players)
      const dealer = seats[Math.max(params.seats.indexOf(params.dealer ?? ''), 0)] ?? seats[0]!
      onStart({ seats, dealer: dealer.id, rounds: params.rounds, takeovers: fair && takeovers }, cards)
    } catch (error) {
      setFault(issuesText(error))
    }
  }
  return (
    <section className="card deals-setup" aria-labelledby="deals-setup-title">
      <h2 id="deals-setup-title">New game</h2>
      {notice}
      <p className="quiet">People share this screen. Their cards are hidden between turns.</p>
      <ol>
        {players.map(({ name, bot }, i) => (
          <li key={i}>
            <input
              aria-label={`Name of seat ${i + 1}`}
              value={name}
              maxLength={40}
              onChange={(event) => change(i, { name: event.currentTarget.value })}
            />
            <Select
              aria-label={`Who plays seat ${i + 1}`}
              value={bot ?? 'person'}
              options={[
                ['person', 'Person'],
                ...BOT_LEVELS.map((level) => [level, `Bot: ${level}`] as const),
              ]}
              onChoose={(value) => change(i, { bot: value === 'person' ? null : (value as BotLevel) })}
            />
            <Button
              aria-label={`Remove seat ${i + 1}`}
              disabled={players.length <= 2}
              onClick={() => {
                setPlayers(players.filter((_, at) => at !== i))
                // The last row's button is removed, and the buttons of two rows are disabled.
                if (i === players.length - 1 || players.length === 3) adding.current?.focus()
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <div className="deals-row">
        <Button
          ref={adding}
          disabled={players.length >= 10}
          onClick={() => setPlayers([...players, { name: `Player ${players.length + 1}`, bot: 'normal' }])}
        >
          Add a seat
        </Button>
        <Select
          aria-label="Cards"
          value={cards}
          options={[
            ['random', 'Cards from a new random seed'],
            [
              'page',
              seed.length > 20 ? 'Cards from this page’s seed' : `Cards from this page’s seed, ${seed}`,
            ],
            ['provable', 'Provable cards, which nobody can rig'],
          ]}
          onChoose={(value) => setCards(value as CardSource)}
        />
        {fair && (
          <label>
            <input type="checkbox" checked={takeovers} onChange={() => setTakeovers(!takeovers)} /> Bots can
            take over seats
          </label>
        )}
      </div>
      {fault !== null && <p role="alert">{fault}</p>}
      <Button look="primary" onClick={start}>
        Deal
      </Button>
      <Button look="plain" onClick={onWatch}>
        {seed.length > 20 ? 'Watch the bots play this page’s seed' : `Watch the bots play seed ${seed}`}
      </Button>
    </section>
  )
}
