import { useEffect, useState } from 'preact/compat'

/** A picture that the browser has decoded, or the reason why the browser couldn't decode it. */
export type LoadedPicture =
  | {
      readonly svg: string
      readonly address: string
      readonly ratio: number
      /** Whether the picture follows the page's color scheme (`page`) or needs a light background (`light`). */
      readonly scheme: 'page' | 'light'
    }
  | { readonly fault: string }

/**
 * Returns a picture once the browser has decoded it. Until then, returns the previous picture, or null if there is
 * none. Keeping the previous picture prevents the page from flickering.
 */
export function useLoadedPicture(svg: string): LoadedPicture | null {
  const [loaded, setLoaded] = useState<LoadedPicture | null>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    const image = new Image()
    let left = false
    image.src = address
    image.decode().then(
      () => !left && setLoaded({ svg, address, ratio: ratioOf(image), scheme: schemeOf(svg) }),
      () => !left && setLoaded({ fault: 'The view isn’t a valid SVG.' }),
    )
    return () => {
      left = true
      // The `<img>` on the page may still use the URL for a moment.
      setTimeout(() => URL.revokeObjectURL(address), 1000)
    }
  }, [svg])
  return loaded
}

/** Returns a picture's width divided by its height, or 1 if the picture doesn't specify its size. */
function ratioOf({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : 1
}

/** Returns the ratio that a picture's `viewBox` specifies, or 1 if it has none, before the picture is decoded. */
export function expectedRatio(svg: string): number {
  const [, , width = 1, height = 1] = (/<svg[^>]* viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .split(/[ ,]+/)
    .map(Number)
  return width > 0 && height > 0 ? width / height : 1
}

function schemeOf(svg: string): 'page' | 'light' {
  return svg.includes('prefers-color-scheme') ? 'page' : 'light'
}
