import { useWords } from '../../lib/words.ts'
import classes from './camera.module.css'
import { DoorIcon } from './door-icon.tsx'
import type { Camera } from './use-camera.ts'

/** What the camera sees, with a frame to hold the code in; where it sees nothing, why. */
export function CameraStrip({ camera, isHidden }: { camera: Camera; isHidden: boolean }) {
  const t = useWords('dashboard')
  const { state, video } = camera
  // Without https there is none, which the note above says.
  if (!window.isSecureContext) return null
  return (
    <section
      className={classes.camera}
      aria-label={t('door.camera')}
      data-hidden={isHidden || undefined}
      data-open={state.is === 'open' || undefined}
    >
      <video ref={video} muted playsInline aria-hidden="true" hidden={state.is !== 'open'} />
      {state.is === 'open' && <Frame />}
      {state.is === 'open' && <p className={classes.hint}>{t('door.camera-hint')}</p>}
      {state.is === 'closed' && (
        <button type="button" className={classes.open} onClick={camera.open}>
          <DoorIcon of="camera" size={32} />
          {t('door.camera-open')}
        </button>
      )}
      {state.is === 'opening' && (
        <p className={classes.words} role="status">
          {t('door.camera-opening')}
        </p>
      )}
      {state.is === 'trouble' && (
        <div className={classes.words} role="status">
          <p>{t(`door.camera-${state.why}`)}</p>
          {state.why !== 'insecure' && (
            <button type="button" className={classes.open} onClick={camera.open}>
              {t('action.try-again')}
            </button>
          )}
        </div>
      )}
      {state.is === 'open' && <Tools camera={camera} />}
    </section>
  )
}

function Tools({ camera: { state, light, another, close } }: { camera: Camera }) {
  const t = useWords('dashboard')
  if (state.is !== 'open') return null
  return (
    <div className={classes.tools}>
      {state.hasTorch && (
        <button
          type="button"
          aria-pressed={state.isLit}
          aria-label={t('door.camera-light')}
          onClick={light}
        >
          <DoorIcon of="torch" />
        </button>
      )}
      {state.hasOthers && (
        <button type="button" aria-label={t('door.camera-other')} onClick={another}>
          <DoorIcon of="turn" />
        </button>
      )}
      <button type="button" aria-label={t('door.camera-close')} onClick={close}>
        <DoorIcon of="cross" />
      </button>
    </div>
  )
}

const Frame = () => (
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
