import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { SaveButton } from '../ui/save-button.js'
import { useStoredChoice } from '../ui/stored-choice.js'
import { saveFile } from '../ui/save-file.js'
import { PanelTools } from '../ui/panel-tools.js'
import './picture.css'

const SIZES = ['fit', 'width', 'full'] as const
const SIZE_WORDS = { fit: 'Fit', width: 'Width', full: '1 : 1' } as const

/**
 * Shows a picture that a world drew. The picture is an image element and never becomes part of the page, so its scripts
 * don't run and it can't load anything.
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
  const [size, keepSize] = useStoredChoice<(typeof SIZES)[number]>('picture', [...SIZES])
  const shown = useLoaded(svg)
  return (
    <div className="picture" data-size={size}>
      <PanelTools>
        <fieldset className="segments">
          <legend className="visually-hidden">Picture size</legend>
          {SIZES.map((one) => (
            <label key={one} data-size={one}>
              <input type="radio" name="picture-size" checked={size === one} onChange={() => keepSize(one)} />
              <span>{SIZE_WORDS[one]}</span>
            </label>
          ))}
        </fieldset>
        <SaveButton label="SVG" save={() => saveFile(file, svg, 'image/svg+xml')} />
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

/**
 * Returns the URL of the picture once it is decoded. Until then, returns the previous picture, so that nothing
 * flickers.
 */
function useLoaded(svg: string): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    const image = new Image()
    let left = false
    image.src = address
    image.decode().then(
      () => !left && setLoaded({ address, ratio: ratioOf(image) }),
      () => !left && setLoaded({ fault: 'The view isn’t a valid SVG.' }),
    )
    return () => {
      left = true
      // The image on the page may still use the previous URL for a moment.
      setTimeout(() => URL.revokeObjectURL(address), 1000)
    }
  }, [svg])
  return loaded
}

/** Returns a picture's width divided by its height; 1 if the picture has no size. */
function ratioOf({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : 1
}

/** Returns whether a picture follows the page's colour scheme (`page`) or is made for a light background (`light`). */
function schemeOf(svg: string): 'page' | 'light' {
  return svg.includes('prefers-color-scheme') ? 'page' : 'light'
}
