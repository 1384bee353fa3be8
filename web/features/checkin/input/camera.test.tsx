import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { CameraStrip } from './camera-strip.tsx'
import { useCamera } from './use-camera.ts'

const found: string[] = []

/** A video track as of a phone: it may have a torch, and it may end. */
class FakeVideoTrack extends EventTarget {
  lit: boolean[] = []
  readyState: 'live' | 'ended' = 'live'
  readonly id: string
  readonly torch: boolean | 'broken'
  constructor(id: string, torch: boolean | 'broken') {
    super()
    this.id = id
    this.torch = torch
  }
  getCapabilities() {
    return this.torch ? { torch: true } : {}
  }
  getSettings() {
    return { deviceId: this.id }
  }
  async applyConstraints({ advanced: [{ torch }] }: { advanced: [{ torch: boolean }] }) {
    if (this.torch === 'broken') throw new DOMException('No.', 'OperationError')
    this.lit.push(torch)
  }
  stop() {
    this.readyState = 'ended'
  }
  take() {
    this.stop()
    this.dispatchEvent(new Event('ended'))
  }
}

type CameraRequest = { video: { deviceId?: { exact: string } } }

/** The cameras of the test device and their failures. Records the opened cameras in order. */
let phone: {
  cameras: Record<string, { torch?: boolean | 'broken'; no?: string }>
  opened: FakeVideoTrack[]
  open: (request: CameraRequest) => Promise<FakeVideoTrack>
  sees: string
}

beforeAll(() => {
  vi.spyOn(navigator.permissions, 'query').mockRejectedValue(new TypeError('camera'))
  Object.defineProperties(HTMLMediaElement.prototype, {
    play: { value: async () => undefined },
    readyState: { value: 4 },
    srcObject: { value: null, writable: true },
  })
})
beforeEach(() => {
  found.length = 0
  localStorage.clear()
  fakeServer({})
  phone = {
    cameras: { back: { torch: true }, front: {} },
    opened: [],
    sees: '',
    open: async ({ video }) => {
      const id = video.deviceId?.exact ?? Object.keys(phone.cameras)[0] ?? ''
      const { torch = false, no = phone.cameras[id] ? '' : 'NotFoundError' } =
        phone.cameras[id] ?? {}
      if (no) throw new DOMException('No.', no)
      const track = new FakeVideoTrack(id, torch)
      phone.opened.push(track)
      return track
    },
  }
  const stream = (track: FakeVideoTrack) => ({
    getTracks: () => [track],
    getVideoTracks: () => [track],
  })
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async (request: CameraRequest) => stream(await phone.open(request)),
      enumerateDevices: async () =>
        Object.keys(phone.cameras).map((deviceId) => ({ kind: 'videoinput', deviceId })),
    },
  })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => {
        if (phone.sees === 'nothing to read') throw new Error('No picture.')
        return phone.sees ? [{ rawValue: phone.sees }] : []
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

function Strip() {
  const camera = useCamera((text) => {
    if (found.at(-1) !== text) found.push(text)
  })
  return <CameraStrip camera={camera} isHidden={false} />
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const light = () => screen.getByRole('button', { name: 'Flashlight' }).getAttribute('aria-pressed')
async function openStrip() {
  await show(<Strip />)
  await press('Open the camera')
}

test('Our product turns the torch of a camera on and off, and shows it as on only if it is', async () => {
  await openStrip()
  await screen.findByText('Hold the code here')
  await press('Flashlight')
  expect(light()).toBe('true')
  await press('Flashlight')
  expect([phone.opened[0]?.lit, light()]).toEqual([[true, false], 'false'])
  await press('Switch camera')
  await waitFor(() => expect(phone.opened.map(({ id }) => id)).toEqual(['back', 'front']))
  expect(screen.queryByRole('button', { name: 'Flashlight' })).toBeNull()
  phone.cameras = { back: { torch: 'broken' } }
  await openStrip()
  await screen.findByText('Hold the code here')
  await press('Flashlight')
  expect(light()).toBe('false')
  expect(screen.queryByRole('button', { name: 'Switch camera' })).toBeNull()
})

test('Our product switches cameras, skips one that does not open, stores the choice, and leaves no other camera running', async () => {
  phone.cameras = { back: {}, broken: { no: 'NotReadableError' }, front: {} }
  await openStrip()
  for (const opened of [2, 3, 4]) {
    await screen.findByText('Hold the code here')
    await press('Switch camera')
    await waitFor(() => expect(phone.opened).toHaveLength(opened))
  }
  expect(phone.opened.map(({ id }) => id)).toEqual(['back', 'back', 'front', 'back'])
  await screen.findByText('Hold the code here')
  const another = screen.getByRole('button', { name: 'Switch camera' })
  await act(async () => {
    fireEvent.click(another)
    fireEvent.click(another)
  })
  await screen.findByText('Hold the code here')
  await press('Close the camera')
  expect(phone.opened.filter(({ readyState }) => readyState === 'live')).toEqual([])
  expect(JSON.parse(localStorage.getItem('kept:door-camera') ?? '{}')).toMatchObject({
    isOpen: false,
    deviceId: phone.opened.at(-1)?.id,
  })
})

test('Our product closes a camera that opens after the helper left the page', async () => {
  let release = () => {}
  const open = phone.open
  phone.open = async (request) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return open(request)
  }
  await openStrip()
  await screen.findByText('Opening camera…')
  await show(<p>Elsewhere</p>)
  await act(async () => release())
  await waitFor(() => expect(phone.opened.map(({ readyState }) => readyState)).toEqual(['ended']))
})

test.each([
  ['NotAllowedError', /Camera access is blocked/],
  ['NotFoundError', /This device has no camera/],
  ['NotReadableError', /Another app is using the camera/],
])('Our product says what is wrong with a camera, and tries again: %s', async (no, words) => {
  phone.cameras = { back: { no } }
  await openStrip()
  expect(await screen.findByText(words)).toBeTruthy()
  phone.cameras = { back: {} }
  await press('Try again')
  await screen.findByText('Hold the code here')
})

test('Our product continues after an unreadable picture, and says when the camera was taken away', async () => {
  phone.sees = 'nothing to read'
  await openStrip()
  await screen.findByText('Hold the code here')
  phone.sees = '10000001'
  await waitFor(() => expect(found).toEqual(['10000001']))
  await act(async () => phone.opened[0]?.take())
  await screen.findByText(/Another app is using the camera/)
  await press('Try again')
  await screen.findByText('Hold the code here')
})
