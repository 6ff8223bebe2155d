import type { ReactNode } from 'preact/compat'
import type { GeneratedAnswer } from '../../making/making-protocol.js'
import { Button } from '../../ui/button.js'
import { CopyIcon } from '../../ui/icons.js'
import { useCopy } from '../../ui/use-copy.js'
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

/**
 * A dot of a seal. The coordinates and the radius are relative to the unit circle. The tone is an integer from 0 to 3.
 */
interface SealDot {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly tone: number
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/**
 * Returns the dots of a seal. Each hexadecimal digit of the hash becomes a dot on the spiral of a sunflower head (H.
 * Vogel, "A better way to construct the sunflower head", 1979). The digit's upper two bits determine the dot's tone,
 * and the lower two bits determine the dot's size. Different hashes therefore look different.
 */
export function sealDots(hash: string): readonly SealDot[] {
  return [...hash].map((digit, i) => {
    const bits = Number.parseInt(digit, 16)
    const distance = 0.86 * Math.sqrt((i + 0.5) / hash.length)
    const angle = i * GOLDEN_ANGLE
    return {
      x: distance * Math.cos(angle),
      y: distance * Math.sin(angle),
      radius: (0.45 + 0.18 * (bits & 3)) / Math.sqrt(hash.length),
      tone: bits >> 2,
    }
  })
}
