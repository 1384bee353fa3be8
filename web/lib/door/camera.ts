export type CameraTrouble = 'denied' | 'none' | 'busy' | 'insecure'
export type OpenCamera = {
  stream: MediaStream
  deviceId: string
  hasTorch: boolean
  hasOthers: boolean
  /** Answers whether it shines now. */ light: (on: boolean) => Promise<boolean>
  close: () => void
}

const whys: Record<string, CameraTrouble> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** The camera that looks away from the helper, or the one that was chosen. */
export async function openCamera(deviceId?: string): Promise<OpenCamera | { why: CameraTrouble }> {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return { why: 'insecure' }
  const wanted = { width: { ideal: 1280 }, height: { ideal: 720 } }
  const ask = (which: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({ audio: false, video: { ...wanted, ...which } })
  try {
    const chosen = deviceId ? await ask({ deviceId: { exact: deviceId } }).catch(() => null) : null
    const stream = chosen ?? (await ask({ facingMode: { ideal: 'environment' } }))
    const [track] = stream.getVideoTracks()
    const able = track?.getCapabilities?.() as { torch?: boolean } | undefined
    const light = async (torch: boolean) =>
      track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }).then(
        () => torch,
        () => !torch,
      ) ?? false
    return {
      stream,
      deviceId: track?.getSettings().deviceId ?? '',
      hasTorch: able?.torch === true,
      hasOthers: (await camerasHere()).length > 1,
      light,
      close: () => stream.getTracks().forEach((one) => one.stop()),
    }
  } catch (error) {
    return { why: whys[error instanceof DOMException ? error.name : ''] ?? 'busy' }
  }
}

/** Their ids; names are told only to whoever may see. */
export async function camerasHere(): Promise<string[]> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return all.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
}

/** Whether it may be opened without asking. */
export async function mayOpenCamera(): Promise<boolean> {
  const state = await navigator.permissions
    ?.query({ name: 'camera' as PermissionName })
    .catch(() => null)
  return state?.state === 'granted'
}
