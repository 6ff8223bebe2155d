import type { OnLevel } from '../level/use-level.js'
import { useMemo, type ReactNode } from 'preact/compat'
import { vaultWords } from './vault-words.js'
import { Button } from '../../../ui/button.js'

interface VaultCardProps extends OnLevel {
  /** The vault's position in the level's list of vaults. */
  readonly index: number
}

/** Shows where the selected vault is defined, why the builder chose it, and the other levels that contain it. */
export default function VaultCard({ dungeon, view, index }: VaultCardProps): ReactNode {
  const { source, rows, why, properties } = useMemo(
    () => vaultWords(dungeon, view.id, index),
    [dungeon, view.id, index],
  )
  const { levels } = dungeon.result
  const { id } = levels[view.id]!.vaults[index]!
  const others = dungeon.levels.flatMap((level) =>
    levels[level]!.vaults.flatMap((vault, i) =>
      vault.id === id && !(level === view.id && i === index) ? [{ level, i }] : [],
    ),
  )
  return (
    <section className="vault-card" aria-label={`The vault ${id.replaceAll('_', ' ')}`}>
      <div className="flex-[1_1_18rem] min-w-0">
        <p>
          <code className="wrap-anywhere">{source}</code>
        </p>
        <p>{why}</p>
        <dl>
          {properties.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Also on</dt>
            <dd>
              {others.length === 0
                ? 'no other level of this dungeon'
                : others.map(({ level, i }) => (
                    <Button
                      key={`${level} ${i}`}
                      look="chip"
                      onClick={() => view.show(level, `/levels/${level}/vaults/${i}`)}
                    >
                      {level}
                    </Button>
                  ))}
            </dd>
          </div>
        </dl>
      </div>
      <pre tabIndex={0} aria-label="The vault’s map in its data file">
        {rows.join('\n')}
      </pre>
    </section>
  )
}
