import type { ReactNode } from 'preact/compat'
import { ClickablePicture, type ClickablePictureProps } from '../picture/clickable-picture.js'
import { MinusIcon, PlusIcon } from '../ui/icons.js'
import './map-frame.css'
import { Button } from '../ui/button.js'

interface MapFrameProps extends Omit<ClickablePictureProps, 'size' | 'controls'> {
  readonly children?: ReactNode
}

/** Shows a map scaled to fit the window, with zoom buttons in the corner. */
export function MapFrame({ children, ...picture }: MapFrameProps): ReactNode {
  return (
    <div className="map-part relative grid grid-cols-1 gap-1.5">
      <ClickablePicture
        {...picture}
        size="fit"
        controls={({ scale, zoomBy, reset }) => (
          <div className="map-tools" role="group" aria-label="Map">
            {scale > 1 && (
              <>
                <Button onClick={reset}>Fit</Button>
                <Button look="quiet" aria-label="Zoom out" onClick={() => zoomBy(1 / 1.5)}>
                  <MinusIcon />
                </Button>
              </>
            )}
            <Button
              look="quiet"
              aria-label="Zoom in"
              title="Zoom in (+ or Ctrl+mouse wheel)"
              onClick={() => zoomBy(1.5)}
            >
              <PlusIcon />
            </Button>
          </div>
        )}
      />
      {children}
    </div>
  )
}
