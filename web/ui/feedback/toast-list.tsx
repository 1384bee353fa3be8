import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { closeToast, toasts, type Toast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../elements/icon.tsx'
import classes from './toast-list.module.css'

/** Toasts at the foot of the screen, read out when they come. */
export function ToastList() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.now)
  const stack = useToastOffset(shown)
  return (
    <div ref={stack} className={classes.stack} role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** The most that toasts are away from the edge of the screen without a bar. */
const edge = 76

/**
 * How far toasts have to rise for a bar. Above the sheet of a dialog where there is room, because
 * its fields have buttons too.
 */
function getFootOffset(foot: Element, toastsHeight: number): number {
  const { height, top, bottom } = foot.getBoundingClientRect()
  if (height === 0 || top >= innerHeight) return 0
  const sheet = foot.closest('[role=dialog]')?.getBoundingClientRect()
  if (!sheet) return innerHeight - top
  if (bottom < innerHeight - toastsHeight - edge) return 0
  return innerHeight - (sheet.top > toastsHeight + 16 ? sheet.top : top)
}

/** Keeps toasts above a bar at the foot of the screen, so that its buttons can still be pressed. */
function useToastOffset(shown: readonly Toast[]) {
  const stack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const updateOffset = () => {
      const height = stack.current?.getBoundingClientRect().height ?? 0
      const offsets = [...document.querySelectorAll('[data-foot]')].map((foot) =>
        getFootOffset(foot, height),
      )
      stack.current?.style.setProperty('--foot', `${Math.max(0, ...offsets)}px`)
    }
    updateOffset()
    if (shown.length === 0) return undefined
    // A bar may also appear while a toast is shown: ticking the first guest brings the bulk
    // actions.
    const changes = new MutationObserver((found) => {
      if (found.some(({ target }) => !stack.current?.contains(target))) updateOffset()
    })
    changes.observe(document.body, { childList: true, subtree: true })
    // At the end of a page, a bar leaves the edge of the screen.
    const options = { capture: true, passive: true }
    document.addEventListener('scroll', updateOffset, options)
    return () => {
      changes.disconnect()
      document.removeEventListener('scroll', updateOffset, options)
    }
  }, [shown])
  return stack
}

/** Closes when its time is over, but not while the pointer or the focus is in it. */
function ToastCard({ toast }: { toast: Toast }) {
  const t = useTranslate()
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isPointed || isFocused
  useEffect(() => {
    if (toast.lasts === null || isHeld) return undefined
    const timer = setTimeout(() => closeToast(toast.id), toast.lasts)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const hold = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }

  return (
    <div className={classes.toast} data-kind={toast.kind} {...hold}>
      <p>{toast.text}</p>
      {toast.undo && (
        <button type="button" className={classes.undo} onClick={() => undoAndClose(toast)}>
          {t('action.undo')}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('action.close')}
        onClick={() => closeToast(toast.id)}
      >
        <Icon of={IconX} small />
      </button>
    </div>
  )
}

function undoAndClose(toast: Toast) {
  closeToast(toast.id)
  toast.undo?.()
}
