export type CameraFailure = 'denied' | 'none' | 'busy' | 'insecure'
export type CameraStream = {
  stream: MediaStream
  deviceId: string
  hasTorch: boolean
  hasOthers: boolean
  /** Resolves to whether the torch is on. */
  light: (on: boolean) => Promise<boolean>
  close: () => void
}

const failureByError: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export type CameraFacing = 'environment' | 'user'

/** Opens the camera on this side of the device, or the chosen one. */
export async function openCamera(
  deviceId?: string,
  facing: CameraFacing = 'environment',
): Promise<CameraStream | { why: CameraFailure }> {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return { why: 'insecure' }
  const resolution = { width: { ideal: 1280 }, height: { ideal: 720 } }
  const requestStream = (which: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({ audio: false, video: { ...resolution, ...which } })
  try {
    const chosen = deviceId
      ? await requestStream({ deviceId: { exact: deviceId } }).catch(() => null)
      : null
    const stream = chosen ?? (await requestStream({ facingMode: { ideal: facing } }))
    const [track] = stream.getVideoTracks()
    const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
    const light = async (torch: boolean) =>
      track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }).then(
        () => torch,
        () => !torch,
      ) ?? false
    return {
      stream,
      deviceId: track?.getSettings().deviceId ?? '',
      hasTorch: capabilities?.torch === true,
      hasOthers: (await listCameras()).length > 1,
      light,
      close: () => stream.getTracks().forEach((one) => one.stop()),
    }
  } catch (error) {
    return { why: failureByError[error instanceof DOMException ? error.name : ''] ?? 'busy' }
  }
}

/** The ids of the cameras. Without permission the browser tells no names. */
export async function listCameras(): Promise<string[]> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return all.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
}

/** Whether it may be opened without asking. */
export async function canOpenCamera(): Promise<boolean> {
  const state = await navigator.permissions
    ?.query({ name: 'camera' as PermissionName })
    .catch(() => null)
  return state?.state === 'granted'
}
