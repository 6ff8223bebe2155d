import type { ReactNode } from 'preact/compat'
import { namedPart } from '../ui/part-boundary.js'
import { useStoredChoice } from '../ui/stored-choice.js'
import type { FactsProps } from './fact-table.js'
import './facts.css'

// The list is closed at first.
const FactTable = namedPart('The facts', () => import('./fact-table.js'))

/** Shows how many facts a result has, and lists them when it is opened. */
export function Facts(props: FactsProps): ReactNode {
  const [choice, setChoice] = useStoredChoice('facts', ['closed', 'open'])
  const { facts } = props
  return (
    <section className="min-w-0" aria-label="Facts">
      <details
        className="card facts py-2 px-4"
        open={choice === 'open'}
        onToggle={({ currentTarget }) => setChoice(currentTarget.open ? 'open' : 'closed')}
      >
        <summary>Facts of this seed ({facts.length})</summary>
        {facts.length === 0 && <p className="quiet">This world has no facts.</p>}
        {choice === 'open' && facts.length > 0 && <FactTable {...props} />}
      </details>
    </section>
  )
}
