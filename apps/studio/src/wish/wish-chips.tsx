import { rowText } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import { useState, type ReactNode } from 'preact/compat'
import type { BuilderFacts } from '../search/builder/builder-facts.js'
import { BuilderRow } from '../search/builder/builder-row.js'
import { CutOff, PointsField } from '../search/fields/points-fields.js'
import { conditionWords } from '../search/builder/condition-words.js'
import type { SearchInput } from '../search/query/search-input.js'
import {
  withoutPart,
  withPartText,
  withRole,
  type WishPart,
  type WishRole,
} from '../search/builder/wish-parts.js'
import { Button, CloseButton } from '../ui/button.js'
import { Select } from '../ui/plain-input.js'

interface ChipsProps {
  readonly world: AnyWorld
  readonly facts: BuilderFacts
  readonly written: SearchInput
  readonly parts: readonly WishPart[]
  /** The maximum number of points that a seed can score, or null if there are no wishes. */
  readonly points: number | null
  readonly cutOffFault: string | null
  /** Whether the page also shows the conditions as text, with their errors. */
  readonly isTextShown: boolean
  onWrite(change: Partial<SearchInput>, name?: string): void
  onText(): void
}

const ROLES: readonly (readonly [WishRole, string])[] = [
  ['must', 'must'],
  ['not', 'must not'],
  ['should', 'should'],
]

/** Renders the conditions of a search as chips. Pressing a chip opens a form that edits its condition. */
export function WishChips(props: ChipsProps): ReactNode {
  const { world, facts, written, parts, points, cutOffFault, isTextShown, onWrite, onText } = props
  const [open, setOpen] = useState<string | null>(null)
  const keyOf = ({ role, index }: WishPart): string => `${role}${index}`
  const edited = parts.find((part) => keyOf(part) === open)
  return (
    <>
      <ul className="wish-chips" aria-label="Conditions">
        {parts.map((part) => {
          const words = part.row === null ? null : conditionWords(world, facts, part.text)
          const name = words ?? (part.text.trim() === '' ? '(empty)' : part.text)
          return (
            <li
              key={keyOf(part)}
              className="wish-chip"
              data-role={part.role}
              data-faulty={part.fault === null ? undefined : ''}
            >
              <Select
                aria-label={`${name}: hits`}
                value={part.role}
                options={ROLES.map(([role, title]) => [role, title] as const)}
                onChoose={(value) => {
                  setOpen(null)
                  onWrite(withRole(written, parts, part, value as WishRole))
                }}
              />
              <button
                type="button"
                className={words === null ? 'font-mono' : undefined}
                aria-expanded={open === keyOf(part)}
                title={part.fault ?? 'Change this condition'}
                onClick={() => setOpen(open === keyOf(part) ? null : keyOf(part))}
              >
                {name}
              </button>
              <CloseButton
                aria-label={`Remove: ${name}`}
                title="Remove"
                onClick={() => {
                  setOpen(null)
                  onWrite(withoutPart(written, parts, part))
                }}
              />
            </li>
          )
        })}
      </ul>
      {parts
        .filter(({ fault }) => fault !== null && !isTextShown)
        .map((part) => (
          <p key={keyOf(part)} className="field-fault" role="alert">
            {part.fault}{' '}
            <Button look="link" onClick={onText}>
              Edit it as text
            </Button>
          </p>
        ))}
      {edited !== undefined && (
        <div className="builder-part flex flex-wrap items-start gap-1.5" role="group" aria-label="Condition">
          {edited.role === 'should' && (
            <PointsField
              score={written.should[edited.index]!.score}
              number={edited.index + 1}
              fault={null}
              onType={(score) =>
                onWrite(
                  {
                    should: written.should.with(edited.index, { ...written.should[edited.index]!, score }),
                  },
                  `search score${edited.index}`,
                )
              }
            />
          )}
          {edited.row === null ? (
            <p>
              This condition has no form.{' '}
              <Button look="link" onClick={onText}>
                Edit it as text
              </Button>
            </p>
          ) : (
            <BuilderRow
              facts={facts}
              row={edited.row}
              label="Condition"
              isNew={false}
              onChange={(row) =>
                onWrite(
                  withPartText(written, parts, edited, rowText(facts.types.get(row.fact)!, row)),
                  `search ${open}`,
                )
              }
            />
          )}
        </div>
      )}
      {!isTextShown && parts.some(({ role }) => role === 'should') && (
        <CutOff written={written} points={points} fault={cutOffFault} onWrite={onWrite} />
      )}
    </>
  )
}
