import type { ReactNode } from 'preact/compat'

/** Explains the rules of the game to somebody who plays it for the first time. */
export default function TableRules(): ReactNode {
  return (
    <section className="card deals-rules" aria-labelledby="deals-rules">
      <h2 id="deals-rules">Rules</h2>
      <ul>
        <li>
          Each player gets 10 cards in round 1, 9 in round 2, and so on. The next card shows the trump suit.
        </li>
        <li>Starting after the dealer, each player bids the number of tricks that they will take.</li>
        <li>You must follow the suit that was led. If you can’t, you may play any card.</li>
        <li>You can’t lead trump before somebody has played a trump on another suit.</li>
        <li>The highest trump takes the trick. Without trump, the highest card of the suit led takes it.</li>
        <li>
          If you take exactly as many tricks as you bid, you score 5 plus your bid. Otherwise, you lose that
          many points.
        </li>
      </ul>
    </section>
  )
}
