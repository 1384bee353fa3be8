import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './camera.module.css'
import { DoorIcon } from '../door-icon.tsx'
import type { Camera } from './use-camera.ts'

type CameraStripProps = {
  camera: Camera
  isHidden: boolean
  /** Guests cannot close it for the guests after them. */
  isForGuests?: boolean
}

/** The picture of the camera with a frame for the code, or why there is no picture. */
export function CameraStrip({ camera, isHidden, isForGuests = false }: CameraStripProps) {
  const t = useTranslate('dashboard')
  const { state, video } = camera
  // Without https there is no camera; the note above says so.
  if (!window.isSecureContext) return null
  return (
    <section
      className={classes.camera}
      aria-label={t('door.camera')}
      data-hidden={isHidden || undefined}
      data-open={state.is === 'open' || undefined}
    >
      <video ref={video} muted playsInline aria-hidden="true" hidden={state.is !== 'open'} />
      {state.is === 'open' && <ScanFrame />}
      {state.is === 'open' && <p className={classes.hint}>{t('door.camera-hint')}</p>}
      {state.is === 'closed' && (
        <button type="button" className={classes.open} onClick={camera.open}>
          <DoorIcon of="camera" size={32} />
          {t('door.camera-open')}
        </button>
      )}
      {state.is === 'opening' && (
        <p className={classes.text} role="status">
          {t('door.camera-opening')}
        </p>
      )}
      {state.is === 'trouble' && (
        <div className={classes.text} role="status">
          <p>{t(`door.camera-${state.why}`)}</p>
          {state.why !== 'insecure' && (
            <button type="button" className={classes.open} onClick={camera.open}>
              {t('action.try-again')}
            </button>
          )}
        </div>
      )}
      {state.is === 'open' && <CameraTools camera={camera} isForGuests={isForGuests} />}
    </section>
  )
}

function CameraTools({
  camera: { state, toggleTorch, switchCamera, close },
  isForGuests,
}: Pick<CameraStripProps, 'camera'> & { isForGuests: boolean }) {
  const t = useTranslate('dashboard')
  if (state.is !== 'open') return null
  return (
    <div className={classes.tools}>
      {state.hasTorch && !isForGuests && (
        <button
          type="button"
          aria-pressed={state.isLit}
          aria-label={t('door.camera-light')}
          onClick={toggleTorch}
        >
          <DoorIcon of="torch" />
        </button>
      )}
      {state.hasOthers && (
        <button type="button" aria-label={t('door.camera-other')} onClick={switchCamera}>
          <DoorIcon of="turn" />
        </button>
      )}
      {!isForGuests && (
        <button type="button" aria-label={t('door.camera-close')} onClick={close}>
          <DoorIcon of="cross" />
        </button>
      )}
    </div>
  )
}

const ScanFrame = () => (
  <svg
    className={classes.frame}
    viewBox="0 0 160 146"
    aria-hidden="true"
    fill="none"
    stroke="#FFB81F"
    strokeWidth="5"
  >
    <path d="M38 3H3v35M122 3h35v35M157 108v35h-35M38 143H3v-35" />
  </svg>
)
