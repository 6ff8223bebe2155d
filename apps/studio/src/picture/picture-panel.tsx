import type { ReactNode } from 'preact/compat'
import { MinusIcon, PlusIcon } from '../ui/icons.js'
import { PanelTools } from '../ui/panel-tools.js'
import { saveFile } from '../ui/save-file.js'
import { SaveButton, Button } from '../ui/button.js'
import { useStoredChoice } from '../ui/stored-choice.js'
import { Toolbar } from '../ui/toolbar.js'
import type { AskedPart } from '../why/use-why.js'
import { ClickablePicture } from './clickable-picture.js'

const SIZES = ['fit', 'width'] as const
const SIZE_WORDS = { fit: 'Fit', width: 'Width' } as const

interface PictureProps {
  readonly svg: string
  readonly title: string
  readonly file: string
  readonly result: unknown
  readonly why: AskedPart
}

export default function PicturePanel({ svg, title, file, result, why }: PictureProps): ReactNode {
  const [size, keepSize] = useStoredChoice<(typeof SIZES)[number]>('picture', [...SIZES])
  return (
    <div className="picture">
      <ClickablePicture
        svg={svg}
        title={title}
        result={result}
        size={size}
        chosen={why.explainedPart}
        onOpen={why.ask}
        controls={({ scale, zoomBy, reset }, parts) => (
          <PanelTools>
            {parts > 0 && <span className="quiet picture-hint">Click a part to see why it is there.</span>}
            <Toolbar label="Picture" className="picture-tools">
              <span className="segments">
                {SIZES.map((one) => (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={size === one && scale === 1}
                    data-size={one}
                    onClick={() => {
                      keepSize(one)
                      reset()
                    }}
                  >
                    {SIZE_WORDS[one]}
                  </button>
                ))}
              </span>
              <Button
                look="quiet"
                aria-label="Zoom out"
                title="Zoom out (-)"
                disabled={scale === 1}
                onClick={() => zoomBy(1 / 1.5)}
              >
                <MinusIcon />
              </Button>
              <span className="zoom-scale" role="status" aria-label="Zoom">
                {Math.round(scale * 100)}%
              </span>
              <Button
                look="quiet"
                aria-label="Zoom in"
                title="Zoom in (+ or Ctrl+mouse wheel)"
                onClick={() => zoomBy(1.5)}
              >
                <PlusIcon />
              </Button>
              <SaveButton label="SVG" save={() => saveFile(file, svg, 'image/svg+xml')} />
            </Toolbar>
          </PanelTools>
        )}
      />
    </div>
  )
}
