import type { ReactNode } from 'preact/compat'
import type { GeneratedAnswer } from '../../making/making-protocol.js'
import { Button } from '../../ui/button.js'
import { CopyIcon } from '../../ui/icons.js'
import { useCopy } from '../../ui/use-copy.js'
import { sealDots } from '../../panels/seal.js'
import './result-footer.css'

export function ResultFooter({ generated }: { readonly generated: GeneratedAnswer }): ReactNode {
  const copy = useCopy()
  return (
    <footer className="result-footer" aria-label="Result hash">
      <Seal hash={generated.sha256} />
      <span className="quiet" title="Anyone who generates this result gets the same hash">
        SHA-256
      </span>
      <code className="hash flex-1 min-w-0 text-xs line-snug wrap-anywhere">{generated.sha256}</code>
      <Button
        look="quiet"
        onClick={() => copy(generated.sha256, 'Copied the hash')}
        aria-label="Copy the hash"
        title="Copy the hash"
      >
        <CopyIcon />
      </Button>
    </footer>
  )
}

function Seal({ hash }: { readonly hash: string }): ReactNode {
  return (
    <svg
      className="seal flex-none block w-7 h-7"
      viewBox="-1.06 -1.06 2.12 2.12"
      role="img"
      aria-label={`Seal of hash ${hash.slice(0, 8)}`}
    >
      {sealDots(hash).map(({ x, y, radius, tone }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} data-tone={tone} />
      ))}
    </svg>
  )
}
