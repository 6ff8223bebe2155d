/** The maximum length of an exported picture's longer side, in pixels. Browsers limit the size of a canvas. */
const LONGEST = 8192

/**
 * Renders an SVG picture as a PNG file at twice its size. If a side would then be longer than `LONGEST`, uses the
 * largest scale that fits.
 */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = Math.min(2, LONGEST / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
