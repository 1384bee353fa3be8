import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import {
  camerasHere,
  mayOpenCamera,
  openCamera,
  type CameraTrouble,
  type OpenCamera,
} from '../../lib/door/camera.ts'
import { codeReader, watchCodes } from '../../lib/door/code-reader.ts'
import { kept } from '../../lib/kept.ts'

export type CameraState =
  | { is: 'closed' }
  | { is: 'opening' }
  | { is: 'open'; hasTorch: boolean; isLit: boolean; hasOthers: boolean }
  | { is: 'trouble'; why: CameraTrouble | 'reader' }

export type Camera = {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  open: () => void
  close: () => void
  light: () => void
  another: () => void
}

const wish = 'door-camera'
type Wish = { isOpen: boolean; deviceId: string }

/** The camera of the device: it looks on whatever is shown, and what it reads is told once it is read. */
export function useCamera(found: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const opened = useRef<OpenCamera>(null)
  const stop = useRef<() => void>(undefined)
  /** One opening at a time: what was asked for before the last one is let go of as it comes. */
  const turn = useRef(0)
  const tried = useRef('')
  const [state, setState] = useState<CameraState>({ is: 'closed' })
  const heard = useRef(found)
  useEffect(() => {
    heard.current = found
  })
  const end = useCallback(() => {
    turn.current += 1
    stop.current?.()
    opened.current?.close()
    opened.current = null
  }, [])
  const start = useCallback(
    async (deviceId?: string) => {
      end()
      setState({ is: 'opening' })
      const mine = turn.current
      const camera = await openCamera(deviceId)
      if (turn.current !== mine) return 'why' in camera ? undefined : camera.close()
      if ('why' in camera) return setState({ is: 'trouble', why: camera.why })
      tried.current = deviceId ?? camera.deviceId
      opened.current = camera
      const reader = await codeReader().catch(() => null)
      if (turn.current !== mine) return
      if (!video.current || !reader) {
        end()
        return setState({ is: 'trouble', why: 'reader' })
      }
      kept.write(wish, { isOpen: true, deviceId: camera.deviceId } satisfies Wish)
      video.current.srcObject = camera.stream
      await video.current.play().catch(() => undefined)
      if (turn.current !== mine) return
      // Pulled out, or taken by another app.
      camera.stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (turn.current === mine) setState({ is: 'trouble', why: 'busy' })
      })
      stop.current = watchCodes(video.current, reader, (text) => heard.current(text))
      setState({ is: 'open', hasTorch: camera.hasTorch, isLit: false, hasOthers: camera.hasOthers })
    },
    [end],
  )
  useReopening(opened, start)
  useEffect(() => end, [end])
  return {
    video,
    state,
    open: () => void start(kept.read<Wish>(wish)?.deviceId),
    close: () => {
      end()
      kept.write(wish, {
        isOpen: false,
        deviceId: kept.read<Wish>(wish)?.deviceId ?? '',
      } satisfies Wish)
      setState({ is: 'closed' })
    },
    light: () => {
      const mine = turn.current
      if (state.is === 'open')
        void opened.current?.light(!state.isLit).then((isLit) => {
          if (turn.current === mine) setState({ ...state, isLit })
        })
    },
    another: () => void nextCamera(tried.current).then(start),
  }
}

/** The one after the last that was asked for, also where that one did not open and another stands in for it. */
async function nextCamera(tried: string): Promise<string | undefined> {
  const ids = await camerasHere()
  return ids[(ids.indexOf(tried) + 1) % Math.max(1, ids.length)]
}

/** Opens by itself where that was allowed before, and again after the device slept or the camera was taken away for a while. */
function useReopening(
  opened: RefObject<OpenCamera | null>,
  start: (deviceId?: string) => Promise<void>,
): void {
  useEffect(() => {
    const before = kept.read<Wish>(wish)
    if (before?.isOpen !== false && window.isSecureContext)
      void mayOpenCamera().then((may) => {
        if (may && !opened.current) void start(before?.deviceId)
      })
    const wake = () => {
      const ended = opened.current?.stream
        .getVideoTracks()
        .every(({ readyState }) => readyState === 'ended')
      if (document.visibilityState === 'visible' && ended) void start(opened.current?.deviceId)
    }
    document.addEventListener('visibilitychange', wake)
    return () => document.removeEventListener('visibilitychange', wake)
  }, [opened, start])
}
