type BarcodeDetectorLike = {
  detect(source: CanvasImageSource): Promise<Array<{ rawValue: string }>>
}
type NativeBarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetectorLike
  getSupportedFormats(): Promise<string[]>
}

/** Reads a code in the picture of a camera; null if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** The reader of the browser, or ours if it has none. */
export async function createCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector: NativeDetector } = globalThis as {
    BarcodeDetector?: NativeBarcodeDetectorClass
  }
  const formats = (await NativeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (NativeDetector && formats.includes('qr_code')) {
    const detector = new NativeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { loadDecoder: decoder } = await import('./decoder.ts')
  const [decode, draw] = [await decoder(), createFrameGrabber()]
  return async (video) => {
    const frame = draw(video)
    return (frame && (await decode(frame))[0]) ?? null
  }
}

/** The longer edge of a picture in pixels. More pixels only take more time. */
const maxFramePixels = 960

function createFrameGrabber(): (video: HTMLVideoElement) => ImageData | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const { videoWidth, videoHeight } = video
    const share = Math.min(1, maxFramePixels / Math.max(videoWidth, videoHeight, 1))
    const [width, height] = [Math.round(videoWidth * share), Math.round(videoHeight * share)]
    if (!context || width === 0 || height === 0) return null
    if (canvas.width !== width) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  }
}

/** Milliseconds between two readings. Ten per second are fast enough. */
const pauseMs = 100

/** Reads codes until it is stopped, also after an unreadable picture or code. */
export function watchCodes(
  video: HTMLVideoElement,
  read: CodeReader,
  found: (text: string) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const readNext = async () => {
    const text =
      video.readyState >= 2 && document.visibilityState === 'visible'
        ? await read(video).catch(() => null)
        : null
    if (isOver) return
    if (text) found(text)
    timer = setTimeout(() => void readNext(), pauseMs)
  }
  void readNext()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
