import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import {
  listCameras,
  canOpenCamera,
  openCamera,
  type CameraFacing,
  type CameraFailure,
  type CameraStream,
} from '../../../lib/door/camera.ts'
import { createCodeReader, watchCodes } from '../../../lib/door/code-reader.ts'
import { browserStorage } from '../../../lib/browser/storage.ts'

export type CameraState =
  | { is: 'closed' }
  | { is: 'opening' }
  | { is: 'open'; hasTorch: boolean; isLit: boolean; hasOthers: boolean }
  | { is: 'trouble'; why: CameraFailure | 'reader' }

export type Camera = {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  open: () => void
  close: () => void
  toggleTorch: () => void
  switchCamera: () => void
}

/** What the camera is for: where the chosen one is stored, and on which side it is. */
export type CameraPurpose = { key: string; facing: CameraFacing }
const doorCamera: CameraPurpose = { key: 'door-camera', facing: 'environment' }
type CameraPreference = { isOpen: boolean; deviceId: string }

/** The camera of the device. It reads codes on every screen. */
export function useCamera(onCode: (text: string) => void, purpose = doorCamera): Camera {
  const { video, opened, openingId, lastDeviceId, state, setState, release, start } =
    useCameraStream(onCode, purpose)
  const { key } = purpose
  useReopenCamera(opened, start, key)
  useEffect(() => release, [release])
  return {
    video,
    state,
    open: () => void start(readPreference(key)?.deviceId),
    close: () => {
      release()
      savePreference(key, { isOpen: false, deviceId: readPreference(key)?.deviceId ?? '' })
      setState({ is: 'closed' })
    },
    toggleTorch: () => {
      const id = openingId.current
      if (state.is === 'open')
        void opened.current?.light(!state.isLit).then((isLit) => {
          if (openingId.current === id) setState({ ...state, isLit })
        })
    },
    switchCamera: () => void findNextCamera(lastDeviceId.current).then(start),
  }
}

const readPreference = (key: string) => browserStorage.read<CameraPreference>(key)
const savePreference = (key: string, preference: CameraPreference) =>
  browserStorage.write(key, preference)

/** The open stream of a camera, and how to start and release it. */
function useCameraStream(onCode: (text: string) => void, { key, facing }: CameraPurpose) {
  const video = useRef<HTMLVideoElement>(null)
  const opened = useRef<CameraStream>(null)
  const stop = useRef<() => void>(undefined)
  /** Counts the openings. A camera that opens after a newer request is closed at once. */
  const openingId = useRef(0)
  const lastDeviceId = useRef('')
  const [state, setState] = useState<CameraState>({ is: 'closed' })
  const latestOnCode = useRef(onCode)
  useEffect(() => {
    latestOnCode.current = onCode
  })
  const release = useCallback(() => {
    openingId.current += 1
    stop.current?.()
    opened.current?.close()
    opened.current = null
  }, [])
  const start = useCallback(
    async (deviceId?: string) => {
      release()
      setState({ is: 'opening' })
      const id = openingId.current
      const camera = await openCamera(deviceId, facing)
      if (openingId.current !== id) return 'why' in camera ? undefined : camera.close()
      if ('why' in camera) return setState({ is: 'trouble', why: camera.why })
      lastDeviceId.current = deviceId ?? camera.deviceId
      opened.current = camera
      const reader = await createCodeReader().catch(() => null)
      if (openingId.current !== id) return
      if (!video.current || !reader) {
        release()
        return setState({ is: 'trouble', why: 'reader' })
      }
      savePreference(key, { isOpen: true, deviceId: camera.deviceId })
      video.current.srcObject = camera.stream
      await video.current.play().catch(() => undefined)
      if (openingId.current !== id) return
      // The camera was unplugged, or another app took it.
      camera.stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (openingId.current === id) setState({ is: 'trouble', why: 'busy' })
      })
      stop.current = watchCodes(video.current, reader, (text) => latestOnCode.current(text))
      setState({ is: 'open', hasTorch: camera.hasTorch, isLit: false, hasOthers: camera.hasOthers })
    },
    [release, key, facing],
  )
  return { video, opened, openingId, lastDeviceId, state, setState, release, start }
}

/** The camera after the last requested one, even if the browser opened another camera instead. */
async function findNextCamera(lastDeviceId: string): Promise<string | undefined> {
  const ids = await listCameras()
  return ids[(ids.indexOf(lastDeviceId) + 1) % Math.max(1, ids.length)]
}

/** Opens an allowed camera by itself, also after the device slept or another app took it. */
function useReopenCamera(
  opened: RefObject<CameraStream | null>,
  start: (deviceId?: string) => Promise<void>,
  key: string,
): void {
  useEffect(() => {
    const before = readPreference(key)
    if (before?.isOpen !== false && window.isSecureContext)
      void canOpenCamera().then((may) => {
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
  }, [opened, start, key])
}
