import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { SaveIcon } from '../ui/icons.js'
import { useKept } from '../ui/stored-choice.js'
import { saveFile } from '../ui/save-file.js'
import { PanelTools } from '../ui/panel-tools.js'
import './picture.css'

const SIZES = ['fit', 'width', 'full'] as const
const SIZE_WORDS = { fit: 'Whole', width: 'Wide', full: '1 : 1' } as const

/**
 * A picture that a world drew. It is shown as an image and never becomes part of the page, so a script inside it does
 * not run and nothing is loaded from elsewhere.
 */
export function Picture({
  svg,
  title,
  file,
}: {
  readonly svg: string
  readonly title: string
  readonly file: string
}): ReactNode {
  const [size, keepSize] = useKept<(typeof SIZES)[number]>('picture', [...SIZES])
  const shown = useLoaded(svg)
  return (
    <div className="picture" data-size={size}>
      <PanelTools>
        <fieldset className="segments">
          <legend className="visually-hidden">Size of the picture</legend>
          {SIZES.map((one) => (
            <label key={one} data-size={one}>
              <input type="radio" name="picture-size" checked={size === one} onChange={() => keepSize(one)} />
              <span>{SIZE_WORDS[one]}</span>
            </label>
          ))}
        </fieldset>
        <button type="button" className="button small" onClick={() => saveFile(file, svg, 'image/svg+xml')}>
          <SaveIcon /> SVG
        </button>
      </PanelTools>
      {shown !== null && 'fault' in shown && <p className="notice faulty">{shown.fault}</p>}
      <div
        className="sheet"
        tabIndex={size === 'full' ? 0 : undefined}
        role={size === 'full' ? 'region' : undefined}
        aria-label={size === 'full' ? title : undefined}
      >
        {shown !== null && 'address' in shown && (
          <img
            src={shown.address}
            alt={title}
            data-scheme={schemeOf(svg)}
            style={{ '--ratio': shown.ratio } as CSSProperties}
          />
        )}
      </div>
    </div>
  )
}

type Loaded = { readonly address: string; readonly ratio: number } | { readonly fault: string }

/** The picture's address once it can be painted, so that the one before stays until then and nothing flickers. */
function useLoaded(svg: string): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    const image = new Image()
    let left = false
    image.src = address
    image.decode().then(
      () => !left && setLoaded({ address, ratio: ratioOf(image) }),
      () => !left && setLoaded({ fault: 'The view is no SVG that can be drawn.' }),
    )
    return () => {
      left = true
      // The image on the page may still be using it for the next moment.
      setTimeout(() => URL.revokeObjectURL(address), 1000)
    }
  }, [svg])
  return loaded
}

/** Width over height; a picture that tells neither is taken for a square. */
function ratioOf({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : 1
}

/** A picture that knows of dark pages is lit as the page is; any other is drawn for light paper. */
function schemeOf(svg: string): 'page' | 'light' {
  return svg.includes('prefers-color-scheme') ? 'page' : 'light'
}
