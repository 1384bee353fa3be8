type Detector = { detect(source: CanvasImageSource): Promise<Array<{ rawValue: string }>> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Reads the code in front of a camera, if there is one. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** The browser's own reader where it has one; otherwise ours, loaded now. */
export async function codeReader(): Promise<CodeReader> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (Own && formats.includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { decoder } = await import('./decoder.ts')
  const [decode, draw] = [await decoder(), drawing()]
  return async (video) => {
    const frame = draw(video)
    return (frame && (await decode(frame))[0]) ?? null
  }
}

/** A code fills the middle of the picture; more dots than this, along its longer edge, only take time. */
const dots = 960

function drawing(): (video: HTMLVideoElement) => ImageData | null {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const { videoWidth, videoHeight } = video
    const share = Math.min(1, dots / Math.max(videoWidth, videoHeight, 1))
    const [width, height] = [Math.round(videoWidth * share), Math.round(videoHeight * share)]
    if (!pen || width === 0 || height === 0) return null
    if (canvas.width !== width) Object.assign(canvas, { width, height })
    pen.drawImage(video, 0, 0, width, height)
    return pen.getImageData(0, 0, width, height)
  }
}

/** Between two looks at the picture, in milliseconds: ten a second are as fast as a hand. */
const pause = 100

/** Looks for codes until it is stopped. A picture that cannot be read, or a code that is no good, ends nothing. */
export function watchCodes(
  video: HTMLVideoElement,
  read: CodeReader,
  found: (text: string) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async () => {
    const text =
      video.readyState >= 2 && document.visibilityState === 'visible'
        ? await read(video).catch(() => null)
        : null
    if (isOver) return
    if (text) found(text)
    timer = setTimeout(() => void look(), pause)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
